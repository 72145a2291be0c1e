import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import type { NotificationView } from '@nirmaan/contracts/notification';
import type { Log } from './log.js';

/** Whole documents, one for each event. */
export const countNotifications = (log: Log): NotificationView[] =>
  log.flatMap((event) => {
    const told = toldBy(event);
    const { id: _id, position, metadata } = event;
    return told ? [{ _id, ...told, since: metadata.occurredAt, position }] : [];
  });

function toldBy({ type, data }: AnyRecordedEvent): Pick<NotificationView, 'account' | 'news'> | null {
  if (type === 'ProposalSubmitted') {
    const { owner: account, application, project } = data;
    return { account, news: { kind: 'proposalReceived', application, project } };
  }
  if (type === 'ApplicantStatusChanged') {
    const { consultant: account, application, project, to } = data;
    return { account, news: { kind: 'statusChanged', application, project, to } };
  }
  if (type === 'SubscriptionPaid') {
    const { account, order, credits, until } = data;
    return { account, news: { kind: 'subscriptionPaid', order, credits, until } };
  }
  if (type !== 'LastDayApproached') return null;
  const { owner: account, project, lastDay } = data;
  return { account, news: { kind: 'projectClosing', project, lastDay } };
}
