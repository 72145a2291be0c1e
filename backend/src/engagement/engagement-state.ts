import {
  type EngagementEvent,
  type EngagementOpened,
  type EngagementParties,
  type EngagementState as Phase,
  isSameWords,
  isUnchanged,
  type MilestoneDelivered,
  type MilestonePaymentId,
  type MilestonePaymentNoted,
  type MilestoneState,
  type MilestoneWords,
  type notedStates,
  type PartyReminded,
  type PlannedMilestone,
  type WorkPlanProposed,
} from '@nirmaan/contracts/engagement';
import { accept, type AccountId, assertNever, omit, refuse } from '@nirmaan/contracts/kernel';
import { getPartyRole, otherRole } from '@nirmaan/contracts/message';
import { defineAggregate } from '../kernel/commands/decider.js';
import { digestContent } from '../kernel/commands/digest-content.js';

export interface Planned extends PlannedMilestone {
  /** Of its words. */
  readonly digest: string;
}

interface Payment {
  readonly payment: MilestonePaymentId;
  readonly amount: number;
  readonly state: (typeof notedStates)[number];
  readonly digest: string;
}

export interface Milestone extends Planned {
  readonly state: MilestoneState;
  readonly round: number;
  /** Of the newest delivery, or of the request for changes that follows it. */
  readonly last: string;
  readonly payments: readonly Payment[];
}

/** The newest version of the plan. */
export interface Version {
  readonly version: number;
  readonly by: AccountId;
  readonly milestones: readonly Planned[];
  readonly amount: number;
  /** It waits for the other party's answer. */
  readonly isOpen: boolean;
}

export interface Known {
  readonly phase: Phase;
  readonly parties: EngagementParties;
  /** The owner's newest decision on the application that is known here. */
  readonly decision: number;
  readonly newest: Version | null;
  readonly agreed: number | null;
  readonly milestones: readonly Milestone[];
  readonly acceptedAt: string | null;
  readonly away: readonly AccountId[];
  /** Of what both parties were reminded; see nameReminder. */
  readonly reminded: readonly string[];
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
    case 'PartyReminded':
      return { ...state, reminded: [...state.reminded, nameReminder(event.data)] };
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
    reminded: [],
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
    const repeated = known.find((one) => isSameWords(one.words, words))?.digest;
    return { ...planned, digest: repeated ?? digestWords(data.words[words.number - 1]) };
  });
  return { version, by, amount, milestones, isOpen: true };
}

export const digestWords = (words: MilestoneWords | undefined): string =>
  words ? digestContent([words.title, words.deliverable]) : '';

/** The milestones whose words a new version may repeat. */
export const listKnown = ({ milestones, newest }: Known): readonly Planned[] => [
  ...milestones,
  ...(newest?.milestones ?? []),
];

function agree(state: Known, agreed: number): Known {
  const milestones = (state.newest?.milestones ?? []).map((planned, index): Milestone => {
    const before = state.milestones[index];
    if (before && isUnchanged(before, planned)) return before;
    const { round = 0, payments = [] } = before ?? {};
    return { ...planned, state: 'planned', round, last: '', payments };
  });
  return { ...closeVersion(state), phase: 'running', agreed, milestones };
}

export type Reminder = Pick<PartyReminded['data'], 'of' | 'milestone' | 'round' | 'day'>;

export const nameReminder = ({ of, milestone, round, day }: Reminder): string =>
  `${of} ${milestone} ${round} ${day}`;

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

export const digestDelivery = ({ note, attachments = [] }: Delivery): string =>
  digestContent([note, attachments]);

export const digestPayment = ({ milestone, amount, day, reference }: NewPayment): string =>
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
export function findParty(state: EngagementState, { by }: By) {
  const role = state.phase === 'none' ? null : getPartyRole(state.parties, by);
  if (state.phase === 'none' || !role) return refuse('ENGAGEMENT.NOT_FOUND');
  const { parties } = state;
  return accept({ state, role, act: { ...parties, by, to: parties[otherRole[role]] } });
}

export const isLive = ({ phase }: EngagementState): boolean =>
  phase === 'planning' || phase === 'running';

/** What is in the way of any act but the end; undefined where nothing is. */
export function findBar(state: Known) {
  if (!isLive(state)) return refuse('ENGAGEMENT.OVER');
  return state.away.length > 0 ? refuse('ENGAGEMENT.PAUSED') : undefined;
}
