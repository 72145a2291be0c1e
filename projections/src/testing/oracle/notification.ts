import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import type { NotificationView } from '@nirmaan/contracts/notification';
import type { Events } from './events.js';

/** Whole documents, one for each event. */
export const expectedNotifications = (events: Events): NotificationView[] =>
  events.flatMap((event) => {
    const notification = getNotification(event);
    const { id: _id, position, metadata } = event;
    return notification ? [{ _id, ...notification, since: metadata.occurredAt, position }] : [];
  });

function getNotification({
  type,
  data,
}: AnyRecordedEvent): Pick<NotificationView, 'account' | 'news'> | null {
  if (type === 'ProposalSubmitted') {
    const { owner: account, application, project } = data;
    return { account, news: { kind: 'proposalReceived', application, project } };
  }
  if (type === 'ProposalEdited') {
    const { owner: account, application, project } = data;
    return { account, news: { kind: 'proposalEdited', application, project } };
  }
  if (type === 'ProposalWithdrawn') {
    const { owner: account, application, project } = data;
    return { account, news: { kind: 'proposalWithdrawn', application, project } };
  }
  if (type === 'ApplicantStatusChanged') {
    const { consultant: account, application, project, to } = data;
    return { account, news: { kind: 'statusChanged', application, project, to } };
  }
  if (type === 'SubscriptionPaid') {
    const { account, order, credits, until } = data;
    return { account, news: { kind: 'subscriptionPaid', order, credits, until } };
  }
  if (type === 'PaymentRefunded') {
    const { account, order, amount, ends } = data;
    return { account, news: { kind: 'paymentRefunded', order, amount, ends } };
  }
  if (type === 'DisputeLost') {
    const { account, order, ends } = data;
    return { account, news: { kind: 'disputeLost', order, ends } };
  }
  if (type === 'ConsultantInvited') {
    const { consultant: account, project } = data;
    return { account, news: { kind: 'invited', project } };
  }
  if (type === 'ReportDecided') {
    const { reporter: account, report, decision } = data;
    return { account, news: { kind: 'reportDecided', report, decision } };
  }
  if (type !== 'LastDayApproached') return null;
  const { owner: account, project, lastDay } = data;
  return { account, news: { kind: 'projectClosing', project, lastDay } };
}
