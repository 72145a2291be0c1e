import { formatAmount } from '../kernel/money.js';
import { dayInWords, endOfDayInIndia } from '../kernel/days.js';
import { defineRefusals } from '../kernel/refusal.js';
import type { EngagementEvent, EngagementEventType } from './engagement.events.js';

/** The page of all engagements of the caller. */
export const workPath = '/dashboard?view=work';

/** The page of one engagement. */
export const roomPath = (application: string): string =>
  `/dashboard?view=room&engagement=${encodeURIComponent(application)}`;

/** Versions of a plan, rounds of a milestone and payments for it: each notifies the other party. */
export const MAX_REPEATED = 50;

/** Days after a delivery, from when both parties are reminded of the decision. */
export const REMIND_AFTER_DAYS = 7;

/** Days after the last acceptance, from when the consultant may complete an engagement, too. */
export const COMPLETE_AFTER_DAYS = 14;

/** At a milestone's due day. */
export const DUE_IN_PAST = 'Due day is over already: choose today or a later day.';

export const engagementMessages = {
  planProposed: 'Your plan is sent',
  planAgreed: 'You agreed to the plan. Work can begin.',
  delivered: 'Delivered',
  accepted: 'Milestone accepted',
  changesRequested: 'Your request for changes is sent',
  paymentNoted: 'Payment noted',
  paymentConfirmed: 'Payment confirmed',
  paymentDenied: 'We let the manufacturer know that you have not received it',
  completed: 'The work is complete',
  ended: 'The engagement is ended',
  showcaseProposed: 'Your proposal to show this work is sent',
  showcaseAgreed: 'This work is shown among our completed projects now',
  showcaseWithdrawn: 'This work is not shown any more',
  listFailed: 'Your work could not be loaded.',
  roomFailed: 'This engagement could not be loaded.',
  actFailed: 'This could not be saved. Please try again.',
  /** Of the other party, whose account is suspended, closed or erased. */
  unavailable: 'The other account is unavailable.',
} as const;

type DataOf<Type> = Extract<EngagementEvent, { readonly type: Type }>['data'];

interface ActWords<Data> {
  /** A sentence without a full stop. Pass `title` quoted. */
  readonly says: (who: string, title: string, data: Data) => string;
  /** What the other party can do now. */
  readonly then?: string;
}

/** What an act says to the other party, for mails and notifications. */
export const actWords = {
  WorkPlanProposed: {
    says: (who, title, { version, amount }) =>
      `${who} proposes ${version === 1 ? 'a plan' : `version ${version} of the plan`} for ${title}, ${formatAmount(amount)} in all`,
    then: 'Accept it, or propose your own.',
  },
  WorkPlanAgreed: {
    says: (who, title, { amount }) =>
      `${who} agreed to your plan for ${title}, ${formatAmount(amount)} in all`,
    then: 'Work can begin.',
  },
  MilestoneDelivered: {
    says: (who, title, { milestone, round }) =>
      `${who} delivered milestone ${milestone} of ${title}${round === 1 ? '' : `, round ${round}`}`,
    then: 'Accept it, or ask for changes.',
  },
  MilestoneAccepted: {
    says: (who, title, { milestone }) => `${who} accepted milestone ${milestone} of ${title}`,
  },
  MilestoneChangesRequested: {
    says: (who, title, { milestone }) =>
      `${who} asks for changes to milestone ${milestone} of ${title}`,
    then: 'Read what should change, and deliver it again.',
  },
  MilestonePaymentNoted: {
    says: (who, title, { milestone, amount }) =>
      `${who} paid ${formatAmount(amount)} for milestone ${milestone} of ${title}`,
    then: 'Please confirm it once the money has arrived.',
  },
  MilestonePaymentConfirmed: {
    says: (who, title, { milestone, amount }) =>
      `${who} confirmed ${formatAmount(amount)} for milestone ${milestone} of ${title}`,
  },
  MilestonePaymentDenied: {
    says: (who, title, { milestone, amount }) =>
      `${who} has not received ${formatAmount(amount)} for milestone ${milestone} of ${title}`,
    then: 'Read why, and check your transfer.',
  },
  EngagementCompleted: {
    says: (who, title) => `${who} completed your work on ${title}`,
    then: 'You can review each other now.',
  },
  EngagementEnded: {
    says: (who, title, { cause }) =>
      cause === 'party'
        ? `${who} ended your work on ${title}`
        : `Your work on ${title} is over, as the other account is unavailable`,
  },
  EngagementPaused: {
    says: (_, title) => `Your work on ${title} is paused, as the other account is unavailable`,
    then: 'You can wait, or end it.',
  },
  PartyReminded: {
    says: (_, title, { of, milestone, day }) =>
      of === 'dueDay'
        ? `Milestone ${milestone} of ${title} is due on ${dayInWords(endOfDayInIndia(day))}`
        : `Milestone ${milestone} of ${title} has waited for a decision since ${dayInWords(endOfDayInIndia(day))}`,
    then: 'If it takes longer, tell each other.',
  },
  EngagementResumed: { says: (_, title) => `Your work on ${title} can go on` },
} as const satisfies {
  readonly [Type in EngagementEventType]?: ActWords<
    Pick<DataOf<Type>, Extract<keyof DataOf<Type>, ToldField>>
  >;
};
/** What a notification of an act holds besides its ids. */
type ToldField = 'version' | 'amount' | 'milestone' | 'round' | 'cause' | 'of' | 'day';

export type ToldType = keyof typeof actWords;
export const toldTypes = Object.keys(actWords) as ToldType[];

/** Pass the event's data, or what a notification holds of them. */
export function describeAct(type: ToldType, who: string, title: string, data: object) {
  const { says, then }: ActWords<never> = actWords[type];
  return { sentence: says(who, title, data as never), then };
}

/** What a party says about showing the work, for mails and notifications; a sentence without a full stop. Pass `title` quoted. */
export const showcaseSentences = {
  ShowcaseProposed: (who: string, title: string) =>
    `${who} proposes to show your work on ${title} among our completed projects`,
  ShowcaseAgreed: (who: string, title: string) =>
    `${who} agreed: your work on ${title} is shown among our completed projects`,
  ShowcaseWithdrawn: (who: string, title: string) =>
    `${who} does not want to show your work on ${title} among our completed projects`,
} as const;

export const engagementRefusals = defineRefusals({
  'ENGAGEMENT.NOT_FOUND': { status: 404, message: 'This engagement does not exist.' },
  'ENGAGEMENT.NO_MILESTONE': { status: 404, message: 'The agreed plan has no such milestone.' },
  'ENGAGEMENT.NO_PAYMENT': { status: 404, message: 'No such payment is noted.' },
  'ENGAGEMENT.NOT_OWNER': { status: 403, message: 'Only the manufacturer can do this.' },
  'ENGAGEMENT.NOT_YOUR_TURN': {
    status: 403,
    message: 'This is for the other party to do, or not possible for you yet.',
  },
  'ENGAGEMENT.PLAN_CHANGED': {
    status: 409,
    message: 'There is a newer version of the plan. Please read it first.',
  },
  'ENGAGEMENT.ROUND_CHANGED': {
    status: 409,
    message: 'This milestone has changed since you read it. Please read it again.',
  },
  'ENGAGEMENT.NO_PLAN': { status: 409, message: 'No plan is agreed yet.' },
  'ENGAGEMENT.MILESTONE_ACCEPTED': {
    status: 409,
    message: 'This milestone is accepted, so it can no longer change.',
  },
  'ENGAGEMENT.MILESTONE_TOUCHED': {
    status: 409,
    message:
      'A new plan keeps accepted milestones as they are, and drops none that was delivered or paid for.',
  },
  'ENGAGEMENT.NOT_ALL_ACCEPTED': {
    status: 409,
    message: 'Some milestones are not accepted yet. To stop before that, end the engagement.',
  },
  'ENGAGEMENT.PAYMENT_CONFIRMED': {
    status: 409,
    message: 'You have already confirmed this payment.',
  },
  'ENGAGEMENT.PAID_IN_FUTURE': {
    status: 400,
    message: 'A payment is noted once it is made: choose today or an earlier day.',
    field: 'day',
  },
  'ENGAGEMENT.DUE_IN_PAST': {
    status: 400,
    message: DUE_IN_PAST,
    field: 'milestones',
  },
  'ENGAGEMENT.PAUSED': {
    status: 409,
    message: 'The other account is unavailable. You can wait, or end the engagement.',
  },
  'ENGAGEMENT.NOT_COMPLETED': {
    status: 409,
    message: 'Only completed work can be shown among our completed projects.',
  },
  'ENGAGEMENT.ALREADY_SHOWN': {
    status: 409,
    message: 'This work is shown already. Take it down before you propose other words.',
  },
  'ENGAGEMENT.SHOWCASE_CHANGED': {
    status: 409,
    message: 'What you have read is not proposed any more. Please read it again.',
  },
  'ENGAGEMENT.OVER': { status: 409, message: 'This engagement is over.' },
  'ENGAGEMENT.TOO_MANY': {
    status: 409,
    message: `There can be no more than ${MAX_REPEATED} of these.`,
  },
});
