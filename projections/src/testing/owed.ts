import type { AnyRecorded } from '@nirmaan/contracts/catalogue';
import { notificationOf } from '@nirmaan/contracts/notification';

const told = {
  ProposalSubmitted: 'proposalReceived',
  ApplicantStatusChanged: 'statusChanged',
  SubscriptionPaid: 'subscriptionPaid',
} as const;

/** What the reactors still owe to a log: notifications, and credits that must be used or go back. */
export function owed(log: readonly AnyRecorded[]): string[] {
  const given = new Set(log.flatMap(givenBy));
  return log.flatMap(owedFor).filter((one) => !given.has(one));
}

function owedFor(fact: AnyRecorded): string[] {
  if (fact.type === 'CreditSpent') return [settlementOf(fact.data)];
  const kind = fact.type in told ? told[fact.type as keyof typeof told] : null;
  return kind ? [notificationOf(kind, fact.id)] : [];
}

function givenBy({ type, data }: AnyRecorded): string[] {
  if (type === 'AccountNotified') return [data.notification];
  return type === 'ProposalSubmitted' || type === 'CreditReturned' ? [settlementOf(data)] : [];
}

const settlementOf = ({ application, attempt }: { application: string; attempt: number }) =>
  `${application} ${attempt}`;
