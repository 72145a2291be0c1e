import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import { getNotificationId } from '@nirmaan/contracts/notification';

const told = {
  ProposalSubmitted: 'proposalReceived',
  ApplicantStatusChanged: 'statusChanged',
  SubscriptionPaid: 'subscriptionPaid',
} as const;

/** What the reactors still owe to a log: notifications, and credits that must be used or go back. */
export function owed(log: readonly AnyRecordedEvent[]): string[] {
  const given = new Set(log.flatMap(givenBy));
  return log.flatMap(owedFor).filter((one) => !given.has(one));
}

function owedFor(event: AnyRecordedEvent): string[] {
  if (event.type === 'CreditSpent') return [settlementOf(event.data)];
  const kind = event.type in told ? told[event.type as keyof typeof told] : null;
  return kind ? [getNotificationId(kind, event.id)] : [];
}

function givenBy({ type, data }: AnyRecordedEvent): string[] {
  if (type === 'AccountNotified') return [data.notification];
  return type === 'ProposalSubmitted' || type === 'CreditReturned' ? [settlementOf(data)] : [];
}

const settlementOf = ({ application, attempt }: { application: string; attempt: number }) =>
  `${application} ${attempt}`;
