/** Where the newest position outlives the page: the browser's session storage. */
export type KeptPosition = Pick<Storage, 'getItem' | 'setItem'>;

/** Remembers the newest position of the log that this browser has been told of. */
export interface PositionMemory {
  readonly newest: () => string | null;
  readonly note: (position: string | null) => void;
}

const KEY = 'newestPosition';

/** Positions have 64 bits, so they are compared as bigint and travel as text. */
export function createPositionMemory(kept?: KeptPosition): PositionMemory {
  let newest = read(kept?.getItem(KEY) ?? null);
  return {
    newest: () => newest?.toString() ?? null,
    note: (position) => {
      const seen = read(position);
      if (seen === null || (newest !== null && seen <= newest)) return;
      newest = seen;
      kept?.setItem(KEY, seen.toString());
    },
  };
}

const read = (position: string | null): bigint | null =>
  position !== null && /^\d+$/.test(position) ? BigInt(position) : null;
