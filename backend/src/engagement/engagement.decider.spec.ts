import type { AnyEvent } from '@nirmaan/contracts/catalogue';
import {
  anita,
  anitasEngagementCancelled as cancelled,
  anitasEngagementCompleted as completed,
  anitasEngagementEnded as ended,
  anitasEngagementOpened as opened,
  anitasEngagementPaused as paused,
  anitasLayoutAccepted as accepted,
  anitasLayoutDelivered as delivered,
  anitasLayoutReturned as returned,
  anitasMilestonePayment,
  anitasPaymentNoted,
  anitasPlanAgreed as agreed,
  anitasPlanProposed,
  meera,
  omar,
} from '@nirmaan/contracts/examples';
import { omit } from '@nirmaan/contracts/kernel';
import { noon } from '../testing/given.js';
import {
  cancelEngagement,
  completeEngagement,
  endEngagement,
  openEngagement,
  setAvailability,
} from './engagement.decider.js';
import { agreePlan, proposePlan } from './plan.decider.js';
import { acceptMilestone, deliverMilestone, requestChanges } from './milestone.decider.js';
import { confirmPayment, denyPayment, notePayment } from './payment.decider.js';
import { engagementAggregate, type EngagementState } from './engagement-state.js';

const [layout] = anitasPlanProposed.data.milestones;
const [layoutWords] = anitasPlanProposed.data.words;
/** Anita's plan with one milestone. */
const planned = {
  ...anitasPlanProposed,
  data: {
    ...anitasPlanProposed.data,
    milestones: [layout!],
    amount: layout!.amount,
    words: [layoutWords!],
  },
};
const first = { ...layoutWords!, ...omit(layout!, 'words') };
const running = [opened, planned, agreed] as const;

/** Each state by the events that lead to it. */
const states = {
  none: [],
  planning: [opened],
  proposed: [opened, planned],
  running,
  delivered: [...running, delivered],
  returned: [...running, delivered, returned],
  accepted: [...running, delivered, accepted],
  completed: [...running, delivered, accepted, completed],
  ended: [...running, ended],
  cancelled: [opened, cancelled],
  paused: [...running, paused],
} as const satisfies Readonly<Record<string, readonly AnyEvent[]>>;

const decision = { by: meera, milestone: 1, round: 1 };
const delivery = delivered.data;
const payment = { ...omit(anitasPaymentNoted.data, 'to'), day: '2026-11-20' };
const answer = { by: anita, milestone: 1, payment: anitasMilestonePayment };

type State = EngagementState;
/** Each command by its decision. */
const commands = {
  open: (state: State) => openEngagement.decide(state, { ...opened.data, decision: 3 }, noon),
  takeBack: (state: State) => cancelEngagement.decide(state, { decision: 4, to: 'pending' }, noon),
  proposeFirst: (state: State) =>
    proposePlan.decide(state, { by: anita, replaces: 0, milestones: [first] }, noon),
  proposeNext: (state: State) =>
    proposePlan.decide(
      state,
      { by: meera, replaces: 1, milestones: [{ ...first, amount: 1 }] },
      noon,
    ),
  agree: (state: State) =>
    agreePlan.decide(state, { by: meera, version: 1, isAwarded: true }, noon),
  deliver: (state: State) => deliverMilestone.decide(state, delivery, noon),
  deliverAgain: (state: State) => deliverMilestone.decide(state, { ...delivery, round: 2 }, noon),
  accept: (state: State) => acceptMilestone.decide(state, decision, noon),
  requestChanges: (state: State) =>
    requestChanges.decide(state, { ...decision, reason: returned.data.reason }, noon),
  notePayment: (state: State) => notePayment.decide(state, payment, noon),
  confirm: (state: State) => confirmPayment.decide(state, answer, noon),
  deny: (state: State) => denyPayment.decide(state, { ...answer, reason: 'None came' }, noon),
  complete: (state: State) => completeEngagement.decide(state, { by: meera }, noon),
  completeEarly: (state: State) => completeEngagement.decide(state, { by: anita }, noon),
  end: (state: State) => endEngagement.decide(state, { by: meera, reason: 'Sold' }, noon),
  leave: (state: State) => setAvailability.decide(state, { account: anita, is: 'away' }, noon),
  comeBack: (state: State) => setAvailability.decide(state, { account: anita, is: 'active' }, noon),
  erase: (state: State) => setAvailability.decide(state, { account: anita, is: 'erased' }, noon),
};
type Command = keyof typeof commands;

const forAll = (outcome: string): Readonly<Record<Command, string>> =>
  Object.fromEntries(Object.keys(commands).map((name) => [name, outcome])) as never;

/** What happens without a plan, whatever else is named here. */
const unplanned = {
  ...forAll('NO_PLAN'),
  open: '',
  takeBack: 'EngagementCancelled',
  end: 'EngagementEnded',
  leave: 'EngagementPaused',
  comeBack: '',
  erase: 'EngagementEnded',
};
const atWork = {
  ...forAll('ROUND_CHANGED'),
  open: '',
  takeBack: 'APPLICATION.ENGAGED',
  proposeFirst: '',
  proposeNext: 'WorkPlanProposed',
  agree: '',
  notePayment: 'MilestonePaymentNoted',
  confirm: 'NO_PAYMENT',
  deny: 'NO_PAYMENT',
  complete: 'NOT_ALL_ACCEPTED',
  completeEarly: 'NOT_ALL_ACCEPTED',
  end: 'EngagementEnded',
  leave: 'EngagementPaused',
  comeBack: '',
  erase: 'EngagementEnded',
};
const over = {
  ...forAll('OVER'),
  ...{ open: '', takeBack: 'APPLICATION.ENGAGED', proposeFirst: '', agree: '' },
  ...{ notePayment: 'MilestonePaymentNoted', confirm: 'NO_PAYMENT', deny: 'NO_PAYMENT' },
  ...{ leave: '', comeBack: '', erase: '' },
};

/** Every state and every command: the event, the refusal without its slice, or nothing. */
const table: Readonly<Record<keyof typeof states, Readonly<Record<Command, string>>>> = {
  none: {
    ...forAll('NOT_FOUND'),
    ...{ open: 'EngagementOpened', takeBack: '', leave: '', comeBack: '', erase: '' },
  },
  planning: {
    ...unplanned,
    ...{ proposeFirst: 'WorkPlanProposed', proposeNext: 'PLAN_CHANGED', agree: 'PLAN_CHANGED' },
  },
  proposed: {
    ...unplanned,
    ...{ proposeFirst: '', proposeNext: 'WorkPlanProposed', agree: 'WorkPlanAgreed' },
  },
  running: { ...atWork, deliver: 'MilestoneDelivered' },
  delivered: {
    ...atWork,
    ...{ deliver: '', accept: 'MilestoneAccepted', requestChanges: 'MilestoneChangesRequested' },
  },
  returned: { ...atWork, deliverAgain: 'MilestoneDelivered', requestChanges: '' },
  accepted: {
    ...atWork,
    ...{ proposeNext: 'MILESTONE_TOUCHED', accept: '', requestChanges: 'MILESTONE_ACCEPTED' },
    ...{ deliver: 'MILESTONE_ACCEPTED', deliverAgain: 'MILESTONE_ACCEPTED' },
    ...{ complete: 'EngagementCompleted', completeEarly: 'NOT_YOUR_TURN' },
  },
  completed: { ...over, accept: '', complete: '', completeEarly: '' },
  ended: { ...over, end: '' },
  cancelled: {
    ...forAll('OVER'),
    ...{ open: 'EngagementOpened', takeBack: '', leave: '', comeBack: '', erase: '' },
  },
  paused: {
    ...forAll('PAUSED'),
    ...{ open: '', takeBack: 'APPLICATION.ENGAGED', proposeFirst: '', agree: '' },
    ...{ confirm: 'NO_PAYMENT', deny: 'NO_PAYMENT', end: 'EngagementEnded' },
    ...{ leave: '', comeBack: 'EngagementResumed', erase: 'EngagementEnded' },
  },
};

const toState = (name: keyof typeof states): State =>
  (states[name] as readonly never[]).reduce(
    engagementAggregate.evolve,
    engagementAggregate.initialState,
  );

function describeDecision(result: ReturnType<(typeof commands)[Command]>): string {
  if (!result.ok) return result.refusal.code.replace('ENGAGEMENT.', '');
  return result.value.map(({ type }) => type).join(' ');
}

const names = Object.keys(states) as (keyof typeof states)[];

it.each(names)('decides every command in the state %s', (name) => {
  const state = toState(name);
  const outcomes = Object.entries(commands).map(([command, decide]) => [
    command,
    describeDecision(decide(state)),
  ]);
  expect(Object.fromEntries(outcomes)).toEqual(table[name]);
});

it.each(names)('hides an engagement from strangers in the state %s', (name) => {
  const state = toState(name);
  const refused = { ok: false, refusal: { code: 'ENGAGEMENT.NOT_FOUND' } };
  for (const decided of [
    proposePlan.decide(state, { by: omar, replaces: 0, milestones: [first] }, noon),
    deliverMilestone.decide(state, { ...delivery, by: omar }, noon),
    acceptMilestone.decide(state, { ...decision, by: omar }, noon),
    confirmPayment.decide(state, { ...answer, by: omar }, noon),
    endEngagement.decide(state, { by: omar, reason: 'Spite' }, noon),
  ])
    expect(decided).toMatchObject(refused);
});
