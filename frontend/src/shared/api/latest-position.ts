/** Where the position outlives the page: the browser's session storage. */
export type PositionStorage = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'newestPosition';

/** The newest position of the event store that this tab knows. Positions have 64 bits: they travel as text. */
export function createLatestPosition(storage?: PositionStorage) {
  let latest = parse(storage?.getItem(KEY) ?? null);
  return {
    get: () => latest?.toString() ?? null,
    advance: (position: string | null) => {
      const next = parse(position);
      if (next === null || (latest !== null && next <= latest)) return;
      latest = next;
      storage?.setItem(KEY, next.toString());
    },
  };
}

const parse = (position: string | null): bigint | null =>
  position !== null && /^\d+$/.test(position) ? BigInt(position) : null;
