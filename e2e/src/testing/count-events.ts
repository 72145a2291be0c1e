import { type StoreAccess, withStores } from '@nirmaan/platform/stores';

/** Counts the events after a position by type: `{ ProjectPosted: 1 }`. */
export const countEvents = (stores: StoreAccess, after: bigint): Promise<Record<string, number>> =>
  withStores(stores, async ({ eventStore }) => {
    const counts: Record<string, number> = {};
    for await (const { type } of eventStore.readAll(after)) counts[type] = (counts[type] ?? 0) + 1;
    return counts;
  });

/** The current head of the event store. */
export const headOfLog = (stores: StoreAccess): Promise<bigint> =>
  withStores(stores, ({ eventStore }) => eventStore.head());
