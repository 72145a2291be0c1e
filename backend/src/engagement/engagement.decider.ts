import {
  type EngagementCancelled,
  type EngagementEvent,
  type EngagementOpened,
  type EngagementParties,
  type EngagementState as Phase,
  MAX_REPEATED,
  mayComplete,
  type MilestoneDelivered,
  type MilestonePaymentId,
  type MilestonePaymentNoted,
  type MilestoneState,
  type MilestoneWords,
  notedStates,
  type PlannedMilestone,
  type WorkPlanProposed,
} from '@nirmaan/contracts/engagement';
import {
  accept,
  type AccountId,
  assertNever,
  dayInIndia,
  omit,
  refuse,
} from '@nirmaan/contracts/kernel';
import { getPartyRole, otherRole, type PartyRole } from '@nirmaan/contracts/message';
import { defineAggregate } from '../kernel/commands/decider.js';
import { digestContent } from '../kernel/commands/digest-content.js';

interface Planned extends PlannedMilestone {
  /** Of its words. */
  readonly digest: string;
}

interface Payment {
  readonly payment: MilestonePaymentId;
  readonly amount: number;
  readonly state: (typeof notedStates)[number];
  readonly digest: string;
}

interface Milestone extends Planned {
  readonly state: MilestoneState;
  readonly round: number;
  /** Of the newest delivery, or of the request for changes that follows it. */
  readonly last: string;
  readonly payments: readonly Payment[];
}

/** The newest version of the plan. */
interface Version {
  readonly version: number;
  readonly by: AccountId;
  readonly milestones: readonly Planned[];
  readonly amount: number;
  /** It waits for the other party's answer. */
  readonly isOpen: boolean;
}

interface Known {
  readonly phase: Phase;
  readonly parties: EngagementParties;
  /** The owner's newest decision on the application that is known here. */
  readonly decision: number;
  readonly newest: Version | null;
  readonly agreed: number | null;
  readonly milestones: readonly Milestone[];
  readonly acceptedAt: string | null;
  readonly away: readonly AccountId[];
}

export type EngagementState = { readonly phase: 'none' } | Known;

function evolve(state: EngagementState, event: EngagementEvent): EngagementState {
  if (event.type === 'EngagementOpened') return open(state, event.data);
  if (state.phase === 'none') return state;
  if (isOfMilestone(event)) return evolveMilestone(state, event);
  switch (event.type) {
    case 'EngagementCancelled':
      return { ...closeVersion(state), phase: 'cancelled', decision: event.data.decision };
    case 'WorkPlanProposed':
      return { ...state, newest: toVersion(state, event.data) };
    case 'WorkPlanAgreed':
      return agree(state, event.data.version);
    case 'EngagementCompleted':
      return { ...state, phase: 'completed' };
    case 'EngagementEnded':
      return { ...state, phase: 'ended' };
    case 'EngagementPaused':
      return { ...state, away: [...state.away, event.data.account] };
    case 'EngagementResumed':
      return { ...state, away: state.away.filter((one) => one !== event.data.account) };
    default:
      return assertNever(event);
  }
}

function open(state: EngagementState, { decision, ...data }: EngagementOpened['data']): Known {
  const parties = omit(data, 'amount');
  if (state.phase !== 'none') return { ...state, phase: 'planning', parties, decision };
  return {
    phase: 'planning',
    parties,
    decision,
    newest: null,
    agreed: null,
    milestones: [],
    acceptedAt: null,
    away: [],
  };
}

const closeVersion = (state: Known): Known => ({
  ...state,
  newest: state.newest && { ...state.newest, isOpen: false },
});

function toVersion(state: Known, data: WorkPlanProposed['data']): Version {
  const { version, by, amount } = data;
  const known = listKnown(state);
  const milestones = data.milestones.map((planned): Planned => {
    const { words } = planned;
    const repeated = known.find((one) => isSame(one.words, words))?.digest;
    return { ...planned, digest: repeated ?? digestWords(data.words[words.number - 1]) };
  });
  return { version, by, amount, milestones, isOpen: true };
}

const digestWords = (words: MilestoneWords | undefined): string =>
  words ? digestContent([words.title, words.deliverable]) : '';

/** The milestones whose words a new version may repeat. */
const listKnown = ({ milestones, newest }: Known): readonly Planned[] => [
  ...milestones,
  ...(newest?.milestones ?? []),
];

const isSame = (one: PlannedMilestone['words'], other: PlannedMilestone['words']): boolean =>
  one.version === other.version && one.number === other.number;

const isUnchanged = (before: Milestone, planned: PlannedMilestone | undefined): boolean =>
  planned !== undefined &&
  planned.amount === before.amount &&
  planned.dueDay === before.dueDay &&
  isSame(planned.words, before.words);

function agree(state: Known, agreed: number): Known {
  const milestones = (state.newest?.milestones ?? []).map((planned, index): Milestone => {
    const before = state.milestones[index];
    if (before && isUnchanged(before, planned)) return before;
    const { round = 0, payments = [] } = before ?? {};
    return { ...planned, state: 'planned', round, last: '', payments };
  });
  return { ...closeVersion(state), phase: 'running', agreed, milestones };
}

type MilestoneEvent = Extract<EngagementEvent, { type: `Milestone${string}` }>;

const isOfMilestone = (event: EngagementEvent): event is MilestoneEvent =>
  event.type.startsWith('Milestone');

function evolveMilestone(state: Known, event: MilestoneEvent): Known {
  const { milestone: number } = event.data;
  const milestones = state.milestones.map((milestone, index) =>
    index + 1 === number ? changeMilestone(milestone, event) : milestone,
  );
  const acceptedAt = event.type === 'MilestoneAccepted' ? event.data.at : state.acceptedAt;
  return { ...state, milestones, acceptedAt };
}

function changeMilestone(milestone: Milestone, { type, data }: MilestoneEvent): Milestone {
  switch (type) {
    case 'MilestoneDelivered':
      return { ...milestone, state: 'delivered', round: data.round, last: digestDelivery(data) };
    case 'MilestoneAccepted':
      return { ...milestone, state: 'accepted' };
    case 'MilestoneChangesRequested':
      return { ...milestone, state: 'changesRequested', last: digestContent(data.reason) };
    case 'MilestonePaymentNoted': {
      const { payment, amount } = data;
      const noted = { payment, amount, state: 'noted', digest: digestPayment(data) } as const;
      return { ...milestone, payments: [...milestone.payments, noted] };
    }
    case 'MilestonePaymentConfirmed':
      return answerPayment(milestone, data.payment, 'confirmed');
    case 'MilestonePaymentDenied':
      return answerPayment(milestone, data.payment, 'denied');
    default:
      return assertNever(type);
  }
}

const answerPayment = (
  milestone: Milestone,
  payment: MilestonePaymentId,
  state: Payment['state'],
): Milestone => ({
  ...milestone,
  payments: milestone.payments.map((one) => (one.payment === payment ? { ...one, state } : one)),
});

export type Delivery = Pick<
  MilestoneDelivered['data'],
  'milestone' | 'round' | 'note' | 'attachments'
>;
export type NewPayment = Pick<
  MilestonePaymentNoted['data'],
  'milestone' | 'payment' | 'amount' | 'day' | 'reference'
>;

const digestDelivery = ({ note, attachments = [] }: Delivery): string =>
  digestContent([note, attachments]);

const digestPayment = ({ milestone, amount, day, reference }: NewPayment): string =>
  digestContent([milestone, amount, day, reference]);

export const engagementAggregate = defineAggregate<'engagement', EngagementState, EngagementEvent>({
  category: 'engagement',
  isCached: false,
  initialState: { phase: 'none' },
  evolve,
});

/** By one of the parties. */
export interface By {
  readonly by: AccountId;
}

/** Strangers read that there is no such engagement. */
function findParty(state: EngagementState, { by }: By) {
  const role = state.phase === 'none' ? null : getPartyRole(state.parties, by);
  if (state.phase === 'none' || !role) return refuse('ENGAGEMENT.NOT_FOUND');
  const { parties } = state;
  return accept({ state, role, act: { ...parties, by, to: parties[otherRole[role]] } });
}

const isLive = ({ phase }: EngagementState): boolean => phase === 'planning' || phase === 'running';

/** What is in the way of any act but the end; undefined where nothing is. */
function findBar(state: Known) {
  if (!isLive(state)) return refuse('ENGAGEMENT.OVER');
  return state.away.length > 0 ? refuse('ENGAGEMENT.PAUSED') : undefined;
}

/** Opens the engagement of an award, or reopens it for a newer one; an older one changes nothing. */
export const openEngagement = engagementAggregate.decider(
  (state, opened: EngagementOpened['data']) => {
    const isNew =
      state.phase === 'none' || (state.phase === 'cancelled' && opened.decision > state.decision);
    return isNew ? [{ type: 'EngagementOpened', data: opened }] : [];
  },
);

export type TakeBack = Pick<EngagementCancelled['data'], 'decision' | 'to' | 'reason'>;

/** Decides whether an award can be taken back: until a plan is agreed, or where no engagement is open yet. */
export const cancelEngagement = engagementAggregate.decider((state, taken: TakeBack) => {
  if (state.phase === 'none' || taken.decision <= state.decision) return [];
  if (state.phase === 'cancelled') return [];
  if (state.phase !== 'planning') return refuse('APPLICATION.ENGAGED');
  const { reason, ...rest } = taken;
  const data = { ...state.parties, ...rest, ...(reason && { reason }) };
  return [{ type: 'EngagementCancelled', data }];
});

export interface ProposedPlan extends By {
  readonly replaces: number;
  readonly milestones: readonly (MilestoneWords & Omit<PlannedMilestone, 'words'>)[];
}

export const proposePlan = engagementAggregate.decider((whole, command: ProposedPlan) => {
  const found = findParty(whole, command);
  if (!found.ok) return found;
  const { state, act } = found.value;
  const { newest } = state;
  const [current, version] = [newest?.version ?? 0, command.replaces + 1];
  const proposed = planVersion(state, version, command.milestones);
  if (newest?.version === version && isRepeated(newest, command)) return [];
  const bar = findBar(state);
  if (bar) return bar;
  if (command.replaces !== current) return refuse('ENGAGEMENT.PLAN_CHANGED');
  if (version > MAX_REPEATED) return refuse('ENGAGEMENT.TOO_MANY');
  if (isTouching(state, proposed.milestones)) return refuse('ENGAGEMENT.MILESTONE_TOUCHED');
  return [{ type: 'WorkPlanProposed', data: { ...act, ...proposed } }];
});

function isRepeated({ by, milestones }: Version, command: ProposedPlan): boolean {
  const describe = (one: Omit<Planned, 'words'>) => [one.digest, one.amount, one.dueDay];
  const sent = command.milestones.map((one) => describe({ ...one, digest: digestWords(one) }));
  return by === command.by && digestContent(sent) === digestContent(milestones.map(describe));
}

/** Words that stand already, first of all at the same place, are not written again. */
function planVersion(state: Known, version: number, milestones: ProposedPlan['milestones']) {
  const words: MilestoneWords[] = [];
  const known = listKnown(state);
  const planned = milestones.map(({ title, deliverable, amount, dueDay }, index) => {
    const digest = digestWords({ title, deliverable });
    const stands = [state.milestones[index], state.newest?.milestones[index], ...known].find(
      (one) => one?.digest === digest,
    );
    if (stands) return { amount, dueDay, words: stands.words };
    words.push({ title, deliverable });
    return { amount, dueDay, words: { version, number: words.length } };
  });
  const amount = milestones.reduce((sum, one) => sum + one.amount, 0);
  return { version, milestones: planned, amount, words };
}

/** Changes an accepted milestone, or drops one that was delivered or paid for. */
const isTouching = ({ milestones }: Known, planned: readonly PlannedMilestone[]): boolean =>
  milestones.some((before, index) => {
    if (before.state === 'accepted') return !isUnchanged(before, planned[index]);
    return index >= planned.length && (before.round > 0 || before.payments.length > 0);
  });

export interface AgreedPlan extends By {
  readonly version: number;
  /** Whether the application still is: its award may just be taken back. */
  readonly isAwarded: boolean;
}

export const agreePlan = engagementAggregate.decider((whole, command: AgreedPlan) => {
  const found = findParty(whole, command);
  if (!found.ok) return found;
  const { state, act } = found.value;
  const { by, version, isAwarded } = command;
  if (state.agreed === version) return [];
  const bar = findBar(state);
  if (bar) return bar;
  if (!isAwarded) return refuse('ENGAGEMENT.OVER');
  const { newest } = state;
  if (!newest?.isOpen || newest.version !== version) return refuse('ENGAGEMENT.PLAN_CHANGED');
  if (newest.by === by) return refuse('ENGAGEMENT.NOT_YOUR_TURN');
  if (isTouching(state, newest.milestones)) return refuse('ENGAGEMENT.MILESTONE_TOUCHED');
  return [{ type: 'WorkPlanAgreed', data: { ...act, version, amount: newest.amount } }];
});

export interface OfMilestone extends By {
  readonly milestone: number;
}

const wrongParty = {
  owner: 'ENGAGEMENT.NOT_OWNER',
  consultant: 'ENGAGEMENT.NOT_YOUR_TURN',
} as const satisfies Readonly<Record<PartyRole, string>>;

/** The milestone of a plan that is agreed, for the one party that may act on it. */
function findMilestone<Role extends PartyRole>(
  whole: EngagementState,
  command: OfMilestone,
  role: Role,
) {
  const found = findParty(whole, command);
  if (!found.ok) return found;
  const { state, act } = found.value;
  if (found.value.role !== role) return refuse(wrongParty[role]);
  if (state.agreed === null) return findBar(state) ?? refuse('ENGAGEMENT.NO_PLAN');
  const milestone = state.milestones[command.milestone - 1];
  return milestone ? accept({ state, act, milestone }) : refuse('ENGAGEMENT.NO_MILESTONE');
}

export const deliverMilestone = engagementAggregate.decider((whole, command: Delivery & By) => {
  const found = findMilestone(whole, command, 'consultant');
  if (!found.ok) return found;
  const { state, act, milestone } = found.value;
  const { milestone: number, round, note, attachments } = command;
  const isDelivered = milestone.state === 'delivered';
  if (isDelivered && round === milestone.round && milestone.last === digestDelivery(command))
    return [];
  const bar = findBar(state);
  if (bar) return bar;
  if (milestone.state === 'accepted') return refuse('ENGAGEMENT.MILESTONE_ACCEPTED');
  if (isDelivered || round !== milestone.round + 1) return refuse('ENGAGEMENT.ROUND_CHANGED');
  if (round > MAX_REPEATED) return refuse('ENGAGEMENT.TOO_MANY');
  const delivered = { milestone: number, round, note, ...(attachments && { attachments }) };
  return [{ type: 'MilestoneDelivered', data: { ...act, ...delivered } }];
});

export interface Decision extends OfMilestone {
  /** The round that the owner has seen. */
  readonly round: number;
}

export const acceptMilestone = engagementAggregate.decider((whole, command: Decision, at) => {
  const found = findMilestone(whole, command, 'owner');
  if (!found.ok) return found;
  const { state, act, milestone } = found.value;
  const { milestone: number, round } = command;
  if (milestone.state === 'accepted' && round === milestone.round) return [];
  const bar = findBar(state);
  if (bar) return bar;
  if (milestone.state !== 'delivered' || round !== milestone.round)
    return refuse('ENGAGEMENT.ROUND_CHANGED');
  const accepted = { milestone: number, round, amount: milestone.amount, at: at.toISOString() };
  return [{ type: 'MilestoneAccepted', data: { ...act, ...accepted } }];
});

export const requestChanges = engagementAggregate.decider(
  (whole, command: Decision & { readonly reason: string }) => {
    const found = findMilestone(whole, command, 'owner');
    if (!found.ok) return found;
    const { state, act, milestone } = found.value;
    const { milestone: number, round, reason } = command;
    const isSeen = round === milestone.round;
    const isRequested = milestone.state === 'changesRequested' && isSeen;
    if (isRequested && milestone.last === digestContent(reason)) return [];
    const bar = findBar(state);
    if (bar) return bar;
    if (milestone.state === 'accepted') return refuse('ENGAGEMENT.MILESTONE_ACCEPTED');
    if (milestone.state !== 'delivered' || !isSeen) return refuse('ENGAGEMENT.ROUND_CHANGED');
    const data = { ...act, milestone: number, round, reason };
    return [{ type: 'MilestoneChangesRequested', data }];
  },
);

/** What was paid may also be noted and answered once the work is over. */
const isPaused = ({ away }: Known): boolean => away.length > 0;

export const notePayment = engagementAggregate.decider((whole, command: NewPayment & By, at) => {
  const found = findMilestone(whole, command, 'owner');
  if (!found.ok) return found;
  const { state, act, milestone } = found.value;
  const { by: _by, ...payment } = command;
  const known = state.milestones
    .flatMap(({ payments }) => payments)
    .find((one) => one.payment === payment.payment);
  if (known) return known.digest === digestPayment(payment) ? [] : refuse('REQUEST.KEY_REUSED');
  if (isPaused(state)) return refuse('ENGAGEMENT.PAUSED');
  if (payment.day > dayInIndia(at)) return refuse('ENGAGEMENT.PAID_IN_FUTURE');
  if (milestone.payments.length >= MAX_REPEATED) return refuse('ENGAGEMENT.TOO_MANY');
  return [{ type: 'MilestonePaymentNoted', data: { ...act, ...payment } }];
});

export interface OfPayment extends OfMilestone {
  readonly payment: MilestonePaymentId;
}

function findPayment(whole: EngagementState, command: OfPayment) {
  const found = findMilestone(whole, command, 'consultant');
  if (!found.ok) return found;
  const { state, act, milestone } = found.value;
  const payment = milestone.payments.find((one) => one.payment === command.payment);
  if (!payment) return refuse('ENGAGEMENT.NO_PAYMENT');
  const { milestone: number } = command;
  const about = { milestone: number, payment: payment.payment, amount: payment.amount };
  return accept({ state, payment, data: { ...act, ...about } });
}

export const confirmPayment = engagementAggregate.decider((whole, command: OfPayment) => {
  const found = findPayment(whole, command);
  if (!found.ok) return found;
  const { state, payment, data } = found.value;
  if (payment.state === 'confirmed') return [];
  if (isPaused(state)) return refuse('ENGAGEMENT.PAUSED');
  return [{ type: 'MilestonePaymentConfirmed', data }];
});

export const denyPayment = engagementAggregate.decider(
  (whole, command: OfPayment & { readonly reason: string }) => {
    const found = findPayment(whole, command);
    if (!found.ok) return found;
    const { state, payment, data } = found.value;
    if (payment.state === 'denied') return [];
    if (payment.state === 'confirmed') return refuse('ENGAGEMENT.PAYMENT_CONFIRMED');
    if (isPaused(state)) return refuse('ENGAGEMENT.PAUSED');
    return [{ type: 'MilestonePaymentDenied', data: { ...data, reason: command.reason } }];
  },
);

export const completeEngagement = engagementAggregate.decider((whole, command: By, at) => {
  const found = findParty(whole, command);
  if (!found.ok) return found;
  const { state, role, act } = found.value;
  if (state.phase === 'completed') return [];
  const bar = findBar(state);
  if (bar) return bar;
  if (state.agreed === null) return refuse('ENGAGEMENT.NO_PLAN');
  const isDone = state.milestones.every((one) => one.state === 'accepted');
  if (!isDone) return refuse('ENGAGEMENT.NOT_ALL_ACCEPTED');
  if (!mayComplete(role, state.acceptedAt, at)) return refuse('ENGAGEMENT.NOT_YOUR_TURN');
  return [{ type: 'EngagementCompleted', data: act }];
});

/** Either party, at any time. */
export const endEngagement = engagementAggregate.decider(
  (whole, command: By & { readonly reason: string }) => {
    const found = findParty(whole, command);
    if (!found.ok) return found;
    const { state, act } = found.value;
    if (state.phase === 'ended') return [];
    if (!isLive(state)) return refuse('ENGAGEMENT.OVER');
    const { reason } = command;
    return [{ type: 'EngagementEnded', data: { ...act, cause: 'party', reason } }];
  },
);

/** How an account is available to the other party: `erased` is for ever. */
export interface Availability {
  readonly account: AccountId;
  readonly is: 'active' | 'away' | 'erased';
}

/** Pauses, resumes or ends an engagement to match the account of one of its parties. */
export const setAvailability = engagementAggregate.decider(
  (whole, { account, is }: Availability) => {
    const found = findParty(whole, { by: account });
    if (!found.ok || !isLive(whole)) return [];
    const { state, act } = found.value;
    if (is === 'erased')
      return [{ type: 'EngagementEnded', data: { ...act, cause: 'erasure', reason: '' } }];
    if (state.away.includes(account) === (is === 'away')) return [];
    const { by: _by, ...data } = act;
    const type = is === 'away' ? 'EngagementPaused' : 'EngagementResumed';
    return [{ type, data: { ...data, account } }];
  },
);
