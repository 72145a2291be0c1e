/** The specification's most. */
const MAX_SHOWN = 5;

/** What asks for the newest completed projects of some sectors; of all of them when none is chosen. */
export const completedQuery = (sectors: readonly string[]) => ({
  limit: MAX_SHOWN,
  ...(sectors.length > 0 && { sector: [...sectors] }),
});

/** Two choices with one key are the same choice. */
export const keyOf = (sector: string | readonly string[] = []): string =>
  [sector].flat().sort().join(' ');
