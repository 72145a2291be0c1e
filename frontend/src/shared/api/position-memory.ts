/** Remembers the newest position of the log that this browser has been told of. */
export interface PositionMemory {
  readonly newest: () => string | null;
  readonly note: (position: string | null) => void;
}

/** Positions have 64 bits, so they are compared as bigint and travel as text. */
export function createPositionMemory(): PositionMemory {
  let newest: bigint | null = null;
  return {
    newest: () => newest?.toString() ?? null,
    note: (position) => {
      if (position === null || !/^\d+$/.test(position)) return;
      const seen = BigInt(position);
      if (newest === null || seen > newest) newest = seen;
    },
  };
}
