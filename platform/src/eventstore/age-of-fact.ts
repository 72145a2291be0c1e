import { factMetadata, type RawFact } from '@nirmaan/contracts/kernel';

/** How many seconds ago a fact was recorded; 0 for none, and for one that does not say. */
export function ageOfFact(fact: RawFact | undefined): number {
  const metadata = factMetadata.safeParse(fact?.metadata);
  if (!metadata.success) return 0;
  return Math.max(0, (Date.now() - Date.parse(metadata.data.occurredAt)) / 1_000);
}
