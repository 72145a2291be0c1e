import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';

/** What the reactors have yet to do: credits that must be used or go back. */
export function findUnsettledCredits(log: readonly AnyRecordedEvent[]): string[] {
  const settled = new Set(log.filter(isSettlement).map(({ data }) => toKey(data)));
  return log
    .filter(({ type }) => type === 'CreditSpent')
    .map(({ data }) => toKey(data))
    .filter((key) => !settled.has(key));
}

const isSettlement = ({ type }: AnyRecordedEvent): boolean =>
  type === 'ProposalSubmitted' || type === 'CreditReturned';

const toKey = (data: AnyRecordedEvent['data']): string =>
  'application' in data && 'attempt' in data ? `${data.application} ${data.attempt}` : '';
