import type { HistoryEntry } from '@nirmaan/contracts/application';
import type { AnyRecorded } from '@nirmaan/contracts/catalogue';
import { type AsOf, asItWas } from '@nirmaan/contracts/kernel';

/** The steps of an application as they stood at a moment, told from its facts alone. */
export const historyAsOf = (
  facts: readonly AnyRecorded[],
  asOf: AsOf | undefined,
): HistoryEntry[] => asItWas(facts, asOf).flatMap(entriesOf);

/** An abandoned attempt is no step of the application: nobody but the program ever saw it. */
function entriesOf(fact: AnyRecorded): HistoryEntry[] {
  const { revision, position } = fact;
  const found = { at: fact.metadata.occurredAt, revision, position };
  if (fact.type === 'ProposalSubmitted') {
    const { consultant: by } = fact.data;
    return [{ type: fact.type, from: null, to: 'pending', by, reason: null, ...found }];
  }
  if (fact.type === 'ApplicantStatusChanged') {
    const { from, to, by, reason = null } = fact.data;
    return [{ type: fact.type, from, to, by, reason, ...found }];
  }
  return [];
}
