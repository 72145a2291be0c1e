import { z } from 'zod';
import type { ApplicationEvent } from '../application/index.js';
import type { ConsultantInvited } from '../consultant/index.js';
import type { EngagementEvent, ToldType } from '../engagement/index.js';
import {
  type AccountId,
  accountId,
  calendarDay,
  defineEvent,
  deriveUuid,
  type EventOf,
  nameStream,
  omitUndefined,
  type ProjectId,
  projectId,
} from '../kernel/index.js';
import type { ReportEvent } from '../report/index.js';
import type { CompletedProjectEvent } from '../project/index.js';
import type { ReviewEvent } from '../review/index.js';
import type { OrderEvent, SubscriptionEvent } from '../subscription/index.js';

/** The last day to apply to a project is near; appended by the calendar, once for a project and a day. */
export const lastDayApproached = defineEvent('LastDayApproached', {
  project: projectId,
  owner: accountId,
  lastDay: calendarDay,
});
export type LastDayApproached = EventOf<typeof lastDayApproached>;

export const reminderId = z.uuid().brand<'ReminderId'>();
export type ReminderId = z.infer<typeof reminderId>;

export const getReminderId = (project: ProjectId, lastDay: string): ReminderId =>
  reminderId.parse(deriveUuid('reminder', project, lastDay));

export const notificationStreams = {
  notification: (id: ReminderId) => nameStream('notification', id),
};

type AnyNotifying =
  | ApplicationEvent
  | SubscriptionEvent
  | OrderEvent
  | LastDayApproached
  | ReportEvent
  | ConsultantInvited
  | EngagementEvent
  | ReviewEvent
  | CompletedProjectEvent;
type DataOf<Type> = Extract<AnyNotifying, { readonly type: Type }>['data'];

/** What the notification of an act of the other party holds. */
const act = ['application', 'project', 'by'] as const;

/**
 * Which account an event notifies, by the field with its id, and what a notification of its kind holds of it: ids and the
 * decision, never copies of another person's data.
 */
const notifications = {
  ProposalSubmitted: { kind: 'proposalReceived', to: 'owner', holds: ['application', 'project'] },
  ProposalEdited: {
    kind: 'proposalEdited',
    to: 'owner',
    holds: ['application', 'project', 'previousAmount', 'amount'],
  },
  ProposalWithdrawn: { kind: 'proposalWithdrawn', to: 'owner', holds: ['application', 'project'] },
  ApplicantStatusChanged: {
    kind: 'statusChanged',
    to: 'consultant',
    holds: ['application', 'project', 'to'],
  },
  AppliedProjectEdited: {
    kind: 'projectEdited',
    to: 'consultant',
    holds: ['project', 'fields', 'budget', 'lastDay', 'creditUntil'],
  },
  AwardedConsultantLeft: { kind: 'consultantLeft', to: 'owner', holds: ['application', 'project'] },
  AwardedConsultantReturned: {
    kind: 'consultantReturned',
    to: 'owner',
    holds: ['application', 'project'],
  },
  AppliedProjectClosed: { kind: 'projectClosed', to: 'consultant', holds: ['project'] },
  SubscriptionPaid: {
    kind: 'subscriptionPaid',
    to: 'account',
    holds: ['order', 'credits', 'until'],
  },
  PaymentRefunded: {
    kind: 'paymentRefunded',
    to: 'account',
    holds: ['order', 'payment', 'amount', 'ends'],
  },
  DisputeLost: { kind: 'disputeLost', to: 'account', holds: ['order', 'payment', 'ends'] },
  LastDayApproached: { kind: 'projectClosing', to: 'owner', holds: ['project', 'lastDay'] },
  ReportDecided: { kind: 'reportDecided', to: 'reporter', holds: ['report', 'decision'] },
  ConsultantInvited: { kind: 'invited', to: 'consultant', holds: ['project'] },
  WorkPlanProposed: { kind: 'planProposed', to: 'to', holds: [...act, 'version', 'amount'] },
  WorkPlanAgreed: { kind: 'planAgreed', to: 'to', holds: [...act, 'amount'] },
  MilestoneDelivered: {
    kind: 'milestoneDelivered',
    to: 'to',
    holds: [...act, 'milestone', 'round'],
  },
  MilestoneAccepted: { kind: 'milestoneAccepted', to: 'to', holds: [...act, 'milestone'] },
  MilestoneChangesRequested: {
    kind: 'changesRequested',
    to: 'to',
    holds: [...act, 'milestone'],
  },
  MilestonePaymentNoted: {
    kind: 'paymentNoted',
    to: 'to',
    holds: [...act, 'milestone', 'amount'],
  },
  MilestonePaymentConfirmed: {
    kind: 'paymentConfirmed',
    to: 'to',
    holds: [...act, 'milestone', 'amount'],
  },
  MilestonePaymentDenied: {
    kind: 'paymentDenied',
    to: 'to',
    holds: [...act, 'milestone', 'amount'],
  },
  EngagementCompleted: { kind: 'engagementCompleted', to: 'to', holds: act },
  EngagementEnded: { kind: 'engagementEnded', to: 'to', holds: [...act, 'cause'] },
  EngagementPaused: { kind: 'engagementPaused', to: 'to', holds: ['application', 'project'] },
  EngagementResumed: { kind: 'engagementResumed', to: 'to', holds: ['application', 'project'] },
  PartyReminded: {
    kind: 'workReminded',
    to: 'to',
    holds: ['application', 'project', 'of', 'milestone', 'day'],
  },
  ShowcaseProposed: {
    kind: 'showcaseProposed',
    to: 'consultant',
    holds: ['application', 'project', 'owner'],
  },
  ShowcaseAgreed: {
    kind: 'showcaseAgreed',
    to: 'owner',
    holds: ['application', 'project', 'consultant'],
  },
  ShowcaseWithdrawn: { kind: 'showcaseWithdrawn', to: 'to', holds: act },
  ReviewGiven: { kind: 'reviewGiven', to: 'about', holds: act },
  ReviewRevealed: { kind: 'reviewRevealed', to: 'about', holds: act },
  ReviewReplied: { kind: 'reviewReplied', to: 'by', holds: ['application', 'project', 'about'] },
} as const satisfies {
  readonly [Type in AnyNotifying['type']]?: {
    readonly kind: string;
    readonly to: keyof DataOf<Type>;
    readonly holds: readonly (keyof DataOf<Type>)[];
  };
};
type Notifications = typeof notifications;
type NotifyingType = keyof Notifications;

export type NotifyingEvent = Extract<AnyNotifying, { readonly type: NotifyingType }>;
export type News = {
  [Type in NotifyingType]: { readonly kind: Notifications[Type]['kind'] } & Readonly<
    Pick<DataOf<Type>, Notifications[Type]['holds'][number] & keyof DataOf<Type>>
  >;
}[NotifyingType];
export const notifyingTypes = Object.keys(notifications);
export const notificationKinds = Object.values(notifications).map(({ kind }) => kind);

export type EngagementNews = Extract<News, { readonly kind: Notifications[ToldType]['kind'] }>;
export const getNotificationKind = (type: ToldType): EngagementNews['kind'] =>
  notifications[type].kind;

/** The categories of their streams. */
export const notifyingCategories = [
  'application',
  'order',
  'subscription',
  'notification',
  'report',
  'invitation',
  'engagement',
  'review',
  'completedProject',
] as const;

export const isNotifying = <Event extends { readonly type: string }>(
  event: Event,
): event is Extract<Event, { readonly type: NotifyingEvent['type'] }> =>
  Object.hasOwn(notifications, event.type);

/** The account that an event notifies, and the notification. */
export function toNotification({ type, data }: NotifyingEvent) {
  const { kind, to, holds } = notifications[type];
  const fields = data as Readonly<Record<string, unknown>>;
  const held = Object.fromEntries(holds.map((name) => [name, fields[name]]));
  return { account: fields[to] as AccountId, news: omitUndefined({ kind, ...held }) as News };
}
