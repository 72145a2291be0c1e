import { searchWords } from '@nirmaan/contracts/kernel';

/** How many rows stand in for those that a search does not find. */
export const MAX_NEAREST = 6;
const MAX_WORDS = 3;

type Search = { readonly q?: string | undefined } & Readonly<Record<string, unknown>>;

/** Looser searches, the closest first: the words alone, the choices alone, then each of the first words alone. */
function loosen<S extends Search>({ q = '', ...choices }: S): Partial<S>[] {
  const words = searchWords(q);
  const isChosen = Object.values(choices).some((choice) => choice !== undefined);
  const parts = words.length > 0 && isChosen ? [{ q }, choices] : [];
  const singles = words.length > 1 ? words.filter((word) => word.length > 1) : [];
  return [...parts, ...singles.slice(0, MAX_WORDS).map((q) => ({ q }))] as Partial<S>[];
}

/** The rows of the first of the looser searches that finds any. */
export async function findNearest<S extends Search, Row>(
  search: S,
  find: (looser: Partial<S>) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  for (const looser of loosen(search)) {
    const rows = await find(looser);
    if (rows.length > 0) return rows;
  }
  return [];
}
