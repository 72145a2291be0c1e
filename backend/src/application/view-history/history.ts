import type { HistoryEntry, HistoryQuery } from '@nirmaan/contracts/application';
import type { AnyRecorded } from '@nirmaan/contracts/catalogue';

/** The steps of an application as they stood at a moment, told from its facts alone. */
export const historyAsOf = (
  facts: readonly AnyRecorded[],
  asOf: HistoryQuery['asOf'],
): HistoryEntry[] => facts.filter((fact) => wasThere(fact, asOf)).flatMap(entriesOf);

/** A moment is an instant, or a position of the log. */
function wasThere(fact: AnyRecorded, asOf: HistoryQuery['asOf']): boolean {
  if (asOf === undefined) return true;
  if (typeof asOf === 'bigint') return fact.position <= asOf;
  return new Date(fact.metadata.occurredAt) <= new Date(asOf);
}

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
