import type { AccountId } from '@nirmaan/contracts/account';
import {
  describeProjectEdit,
  statusWords as words,
  getApplicationId,
  stateOnWire,
} from '@nirmaan/contracts/application';
import type { EventReference, Timeline, TimelineEntry } from '@nirmaan/contracts/audit';
import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import { type EngagementAsOf, toEngagementAsOf } from '@nirmaan/contracts/engagement';
import {
  dayInWords,
  formatMoney as money,
  getStreamId,
  type ProjectId,
  toRupees,
} from '@nirmaan/contracts/kernel';
import { getStatus } from '../application/application-history.js';
import { advanceVersion, buildInitialVersion } from '../kernel/commands/index.js';
import { engagementAggregate, type EngagementState } from '../engagement/engagement.decider.js';
import type { StreamHistory } from '../kernel/history/index.js';
import { engagementSentences } from './engagement-sentences.js';

/** An application, its payment, and the work that follows its award, as of a moment. */
export interface AuditedApplication {
  readonly project: ProjectId;
  readonly consultant: AccountId;
  readonly application: StreamHistory;
  readonly projectHistory: StreamHistory;
  /** The orders whose credits were spent on it. */
  readonly orders: readonly StreamHistory[];
  readonly credits: StreamHistory;
  /** Without events before the award. */
  readonly engagement: StreamHistory;
  /** Those that are revealed. */
  readonly reviews: readonly StreamHistory[];
}

export type Names = ReadonlyMap<string, string>;

type GetName = (id: string) => string;
type DataOf<Type> = Extract<AnyRecordedEvent, { readonly type: Type }>['data'];
/** An event without a sentence is not part of the timeline. */
type Sentences = {
  readonly [Type in AnyRecordedEvent['type']]?: (data: DataOf<Type>, getName: GetName) => string;
};

const sentences: Sentences = {
  ...engagementSentences,
  ProposalSubmitted: ({ consultant, amount, credit }, getName) =>
    `${getName(consultant)} applied with an offer of ${money(amount)}, paid with a credit from ${credit}.`,
  ProposalEdited: ({ consultant, previousAmount, amount }, getName) =>
    amount === previousAmount
      ? `${getName(consultant)} edited the proposal; the offer of ${money(amount)} stayed the same.`
      : `${getName(consultant)} edited the proposal: the offer went from ${money(previousAmount)} to ${money(amount)}.`,
  ProposalWithdrawn: ({ consultant }, getName) => `${getName(consultant)} withdrew the proposal.`,
  AppliedProjectEdited: ({ owner, ...edit }, getName) =>
    `${getName(owner)} edited the project: ${describeProjectEdit(edit).join(', ')}.`,
  AppliedProjectClosed: ({ owner }, getName) =>
    `${getName(owner)} closed the project before deciding.`,
  CreditReleased: () => 'The credit is to be returned, because the project had been edited.',
  ProposalAbandoned: ({ attempt }) => `Attempt ${attempt} to apply was abandoned.`,
  ApplicantStatusChanged: ({ from, to, by, reason }, getName) => {
    const why = reason ? `: “${reason}”` : ', without giving a reason.';
    return `${getName(by)} changed the status from ${words[from]} to ${words[to]}${why}`;
  },
  ApplicantShortlisted: ({ owner }, getName) =>
    `${getName(owner)} shortlisted the application, which the consultant does not see.`,
  ApplicantUnshortlisted: ({ owner }, getName) =>
    `${getName(owner)} took the application off their shortlist.`,
  ApplicationHidden: ({ consultant, why }, getName) =>
    `The application was hidden, because the account of ${getName(consultant)} was suspended or closed: “${why}”`,
  ApplicationUnhidden: ({ consultant }, getName) =>
    `The application was shown again, because the account of ${getName(consultant)} was reinstated or reopened.`,
  AwardedConsultantLeft: ({ owner, consultant }, getName) =>
    `${getName(owner)} was told that ${getName(consultant)} has left.`,
  AwardedConsultantReturned: ({ owner, consultant }, getName) =>
    `${getName(owner)} was told that ${getName(consultant)} is back.`,
  ProjectHidden: ({ owner, why, by }, getName) =>
    by === undefined
      ? `The project was hidden, because the account of ${getName(owner)} was suspended or closed: “${why}”`
      : `The operator ${getName(by)} hid the project: “${why}”`,
  ProjectUnhidden: () => 'The project was shown again.',
  SubscriptionOrdered: ({ account, name, price, order }, getName) =>
    `${getName(account)} ordered the ${name} plan for ${money(price)} (${order}).`,
  PaymentAuthorised: ({ payment, amount }) =>
    `Payment ${payment} of ${money(amount)} was authorised.`,
  PaymentCaptured: ({ payment, amount }) => `Payment ${payment} of ${money(amount)} was received.`,
  PaymentFailed: ({ payment, reason }) => `Payment ${payment} failed: ${reason}.`,
  PaymentQuarantined: ({ payment, why }) => `Payment ${payment} was quarantined: ${why}.`,
  PaymentRefunded: ({ payment, amount, refund }) =>
    `${money(amount)} of payment ${payment} was refunded (${refund}).`,
  PaymentDisputed: ({ payment, amount, reason, dispute }) =>
    `The buyer's bank disputed ${money(amount)} of payment ${payment}: ${reason} (${dispute}).`,
  DisputeWon: ({ payment, dispute }) =>
    `The dispute ${dispute} about payment ${payment} ended in our favour.`,
  DisputeLost: ({ payment, amount, dispute }) =>
    `The buyer's bank took ${money(amount)} of payment ${payment} back (${dispute}).`,
  QuarantineResolved: ({ note }) => `The quarantine was resolved: ${note}`,
  SubscriptionPaid: ({ account, credits, until }, getName) =>
    `The subscription of ${getName(account)} started: ${credits} credits, valid until ${dayInWords(new Date(until))}.`,
  SubscriptionEnded: ({ account, order, why }, getName) =>
    `The subscription of ${getName(account)} ended, because the money of ${order} ${why === 'refunded' ? 'was refunded' : 'was taken back by the bank'}.`,
  CreditSpent: ({ order, attempt }) =>
    `One credit of order ${order} was used${attempt > 1 ? ` for attempt ${attempt}` : ''}.`,
  CreditReturned: ({ order, attempt }) =>
    `The credit of order ${order} for attempt ${attempt} was returned.`,
};

/** Null for an event that is not part of the timeline. */
export function toSentence(
  event: Pick<AnyRecordedEvent, 'type' | 'data'>,
  names: Names,
): string | null {
  const write = sentences[event.type] as ((data: unknown, getName: GetName) => string) | undefined;
  return write ? removeBidiControls(write(event.data, (id) => names.get(id) ?? id)) : null;
}

/** User input must not reverse the text around it. */
const removeBidiControls = (text: string): string => text.replace(/\p{Bidi_Control}/gu, '');

export const findProposal = (events: readonly AnyRecordedEvent[]) =>
  events.findLast((event) => event.type === 'ProposalSubmitted' || event.type === 'ProposalEdited')
    ?.data;

/** Null before the award. */
export function getEngagement(events: readonly AnyRecordedEvent[]): EngagementAsOf | null {
  const { state } = events.reduce(
    (version, event) => advanceVersion(engagementAggregate, version, event),
    buildInitialVersion<EngagementState>(engagementAggregate),
  );
  if (state.phase === 'none') return null;
  const { phase, newest, milestones } = state;
  const plans = events.flatMap(({ type, data }) =>
    type === 'WorkPlanProposed' ? [{ ...data, type }] : [],
  );
  const proposed = newest?.isOpen ? newest.milestones : [];
  return toEngagementAsOf({ state: phase, proposed, milestones }, plans);
}

/** The events of an application, of what paid for it and of the work, in the order of `$all`. */
export function buildTimeline(
  history: AuditedApplication,
  projectTitle: string,
  names: Names,
): Timeline {
  const { project, consultant, application } = history;
  const proposal = findProposal(application.events);
  return {
    projectId: project,
    projectTitle,
    consultantId: consultant,
    consultantName: names.get(consultant) ?? '',
    state: stateOnWire(getStatus(application.events)),
    proposal: proposal ? { text: proposal.proposal, amount: toRupees(proposal.amount) } : null,
    engagement: getEngagement(history.engagement.events),
    entries: toEntries(getEvents(history), names),
  };
}

/** Of the consultant's credits, only those spent on this application and their subscriptions. */
function getEvents(history: AuditedApplication): AnyRecordedEvent[] {
  const { project, consultant, application, projectHistory, orders, credits } = history;
  const { engagement, reviews } = history;
  const id = getApplicationId(project, consultant);
  const orderIds = orders.map(({ stream }) => getStreamId(stream));
  const own = credits.events.filter((event) => {
    if (event.type === 'CreditSpent' || event.type === 'CreditReturned')
      return event.data.application === id;
    const isOfOrder = event.type === 'SubscriptionPaid' || event.type === 'SubscriptionEnded';
    return isOfOrder && orderIds.includes(event.data.order);
  });
  const whole = [...orders, projectHistory, application, engagement, ...reviews];
  return [...whole.flatMap(({ events }) => events), ...own];
}

/** In the order of `$all`. */
export const toEntries = (events: readonly AnyRecordedEvent[], names: Names): TimelineEntry[] =>
  events
    .toSorted((one, other) => (one.position < other.position ? -1 : 1))
    .flatMap((event) => {
      const sentence = toSentence(event, names);
      if (!sentence) return [];
      return [{ at: event.metadata.occurredAt, sentence, event: toEventReference(event) }];
    });

export const toEventReference = (event: AnyRecordedEvent): EventReference => ({
  stream: event.stream,
  revision: event.revision.toString(),
  position: event.position.toString(),
  type: event.type,
  hash: event.metadata.hash,
});
