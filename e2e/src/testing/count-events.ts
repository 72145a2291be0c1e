import { EventStore } from '@nirmaan/platform/eventstore';

/** How many events of each type have come behind a position: `{ ProjectPosted: 1 }`. */
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

/** Where the log ends now. */
export async function headOfLog(eventStoreUrl: string): Promise<bigint> {
  const log = EventStore.at(eventStoreUrl);
  const head = await log.head();
  await log.close();
  return head;
}
