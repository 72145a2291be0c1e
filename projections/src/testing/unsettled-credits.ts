import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';

/** The spent credits for which neither a proposal was submitted nor the credit returned yet. */
export function findUnsettledCredits(events: readonly AnyRecordedEvent[]): string[] {
  const settled = new Set(events.filter(isSettlement).map(({ data }) => toKey(data)));
  return events
    .filter(({ type }) => type === 'CreditSpent')
    .map(({ data }) => toKey(data))
    .filter((key) => !settled.has(key));
}

const isSettlement = ({ type }: AnyRecordedEvent): boolean =>
  type === 'ProposalSubmitted' || type === 'CreditReturned';

const toKey = (data: AnyRecordedEvent['data']): string =>
  'application' in data && 'attempt' in data ? `${data.application} ${data.attempt}` : '';
