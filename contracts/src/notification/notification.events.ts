import { z } from 'zod';
import {
  applicantStatus,
  type ApplicantStatusChanged,
  applicationId,
  type ProposalEdited,
  type ProposalSubmitted,
  type ProposalWithdrawn,
} from '../application/index.js';
import type { ConsultantInvited } from '../consultant/index.js';
import {
  type AccountId,
  accountId,
  assertNever,
  calendarDay,
  defineEvent,
  deriveUuid,
  type EventOf,
  instant,
  nameStream,
  paise,
  type ProjectId,
  projectId,
} from '../kernel/index.js';
import { type ReportDecided, reportDecision, reportId } from '../report/index.js';
import {
  type DisputeLost,
  orderId,
  type PaymentRefunded,
  type SubscriptionPaid,
} from '../subscription/index.js';

/** The last day to apply to a project is near; appended by the calendar, once for a project and a day. */
export const lastDayApproached = defineEvent(
  'LastDayApproached',
  z.strictObject({ project: projectId, owner: accountId, lastDay: calendarDay }),
);
export const notificationEvents = [lastDayApproached] as const;
export type LastDayApproached = EventOf<typeof lastDayApproached>;

export const reminderId = z.uuid().brand<'ReminderId'>();
export type ReminderId = z.infer<typeof reminderId>;

export const getReminderId = (project: ProjectId, lastDay: string): ReminderId =>
  reminderId.parse(deriveUuid('reminder', project, lastDay));

export const notificationStreams = {
  notification: (id: ReminderId) => nameStream('notification', id),
};

/** Whether the subscription has ended with it. */
const reversal = { order: orderId, ends: z.boolean() };

const application = { application: applicationId, project: projectId };

/** A notification holds ids and the decision, never copies of another person's data. */
export const news = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('proposalReceived'), ...application }),
  z.strictObject({ kind: z.literal('proposalEdited'), ...application }),
  z.strictObject({ kind: z.literal('proposalWithdrawn'), ...application }),
  z.strictObject({ kind: z.literal('statusChanged'), ...application, to: applicantStatus }),
  z.strictObject({
    kind: z.literal('subscriptionPaid'),
    order: orderId,
    credits: z.number().int().positive(),
    until: instant,
  }),
  z.strictObject({ kind: z.literal('paymentRefunded'), amount: paise, ...reversal }),
  z.strictObject({ kind: z.literal('disputeLost'), ...reversal }),
  z.strictObject({ kind: z.literal('projectClosing'), project: projectId, lastDay: calendarDay }),
  z.strictObject({ kind: z.literal('reportDecided'), report: reportId, decision: reportDecision }),
  z.strictObject({ kind: z.literal('invited'), project: projectId }),
]);
export type News = z.infer<typeof news>;

export const notificationKinds = [
  'proposalReceived',
  'proposalEdited',
  'proposalWithdrawn',
  'statusChanged',
  'subscriptionPaid',
  'paymentRefunded',
  'disputeLost',
  'projectClosing',
  'reportDecided',
  'invited',
] as const satisfies readonly News['kind'][];

/** Each of these events is a notification for one account. */
export type NotifyingEvent =
  | ProposalSubmitted
  | ProposalEdited
  | ProposalWithdrawn
  | ApplicantStatusChanged
  | SubscriptionPaid
  | PaymentRefunded
  | DisputeLost
  | LastDayApproached
  | ReportDecided
  | ConsultantInvited;

export const notifyingTypes: readonly NotifyingEvent['type'][] = [
  'ProposalSubmitted',
  'ProposalEdited',
  'ProposalWithdrawn',
  'ApplicantStatusChanged',
  'SubscriptionPaid',
  'PaymentRefunded',
  'DisputeLost',
  'LastDayApproached',
  'ReportDecided',
  'ConsultantInvited',
];

/** The categories of their streams. */
export const notifyingCategories = [
  'application',
  'order',
  'subscription',
  'notification',
  'report',
  'invitation',
] as const;

export const isNotifying = <Event extends { readonly type: string }>(
  event: Event,
): event is Extract<Event, { readonly type: NotifyingEvent['type'] }> =>
  (notifyingTypes as readonly string[]).includes(event.type);

/** The account that an event notifies, and the notification. */
export function toNotification({ type, data }: NotifyingEvent): { account: AccountId; news: News } {
  switch (type) {
    case 'ProposalSubmitted': {
      const { owner, application, project } = data;
      return { account: owner, news: { kind: 'proposalReceived', application, project } };
    }
    case 'ProposalEdited': {
      const { owner, application, project } = data;
      return { account: owner, news: { kind: 'proposalEdited', application, project } };
    }
    case 'ProposalWithdrawn': {
      const { owner, application, project } = data;
      return { account: owner, news: { kind: 'proposalWithdrawn', application, project } };
    }
    case 'ApplicantStatusChanged': {
      const { consultant, application, project, to } = data;
      return { account: consultant, news: { kind: 'statusChanged', application, project, to } };
    }
    case 'SubscriptionPaid': {
      const { account, order, credits, until } = data;
      return { account, news: { kind: 'subscriptionPaid', order, credits, until } };
    }
    case 'PaymentRefunded': {
      const { account, order, amount, ends } = data;
      return { account, news: { kind: 'paymentRefunded', order, amount, ends } };
    }
    case 'DisputeLost': {
      const { account, order, ends } = data;
      return { account, news: { kind: 'disputeLost', order, ends } };
    }
    case 'LastDayApproached': {
      const { owner, project, lastDay } = data;
      return { account: owner, news: { kind: 'projectClosing', project, lastDay } };
    }
    case 'ReportDecided': {
      const { reporter, report, decision } = data;
      return { account: reporter, news: { kind: 'reportDecided', report, decision } };
    }
    case 'ConsultantInvited': {
      const { consultant, project } = data;
      return { account: consultant, news: { kind: 'invited', project } };
    }
    default:
      return assertNever(type);
  }
}
