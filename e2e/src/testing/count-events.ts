import { EventStore } from '@nirmaan/platform/eventstore';

/** Counts the events after a position by type: `{ ProjectPosted: 1 }`. */
export async function countEvents(
  eventStoreUrl: string,
  after: bigint,
): Promise<Record<string, number>> {
  const log = EventStore.at(eventStoreUrl);
  const counts: Record<string, number> = {};
  for await (const { type } of log.readAll(after)) counts[type] = (counts[type] ?? 0) + 1;
  await log.close();
  return counts;
}

/** The current head of the event store. */
export async function headOfLog(eventStoreUrl: string): Promise<bigint> {
  const log = EventStore.at(eventStoreUrl);
  const head = await log.head();
  await log.close();
  return head;
}
