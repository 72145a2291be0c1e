import { eventMetadata, type EventEnvelope } from '@nirmaan/contracts/kernel';

/** How many seconds ago an event was recorded; 0 for none, and for one that does not say. */
export function ageOfEvent(event: EventEnvelope | undefined): number {
  const metadata = eventMetadata.safeParse(event?.metadata);
  if (!metadata.success) return 0;
  return Math.max(0, (Date.now() - Date.parse(metadata.data.occurredAt)) / 1_000);
}
