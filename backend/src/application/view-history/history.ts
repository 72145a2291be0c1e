import type { HistoryEntry } from '@nirmaan/contracts/application';
import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import { type AsOf, asItWas } from '@nirmaan/contracts/kernel';

/** The steps of an application as they stood at a moment, told from its events alone. */
export const historyAsOf = (
  events: readonly AnyRecordedEvent[],
  asOf: AsOf | undefined,
): HistoryEntry[] => asItWas(events, asOf).flatMap(entriesOf);

/** An abandoned attempt is no step of the application: nobody but the program ever saw it. */
function entriesOf(event: AnyRecordedEvent): HistoryEntry[] {
  const { revision, position } = event;
  const found = { at: event.metadata.occurredAt, revision, position };
  if (event.type === 'ProposalSubmitted') {
    const { consultant: by } = event.data;
    return [{ type: event.type, from: null, to: 'pending', by, reason: null, ...found }];
  }
  if (event.type === 'ApplicantStatusChanged') {
    const { from, to, by, reason = null } = event.data;
    return [{ type: event.type, from, to, by, reason, ...found }];
  }
  return [];
}
