import type { AsOf } from '@nirmaan/contracts/audit';
import type { AnyRecorded } from '@nirmaan/contracts/catalogue';

/** True for what was on the log at a moment: an instant, or a position; without one, now. */
export function wasThere({ position, metadata }: AnyRecorded, asOf: AsOf | undefined): boolean {
  if (asOf === undefined) return true;
  if (typeof asOf === 'bigint') return position <= asOf;
  return new Date(metadata.occurredAt) <= new Date(asOf);
}
