import { z } from 'zod';
import { toRupees } from '../kernel/money.js';
import type { AccountId } from '../kernel/ids.js';
import { DAY_MS, dayInIndia } from '../kernel/days.js';
import { getPartyRole, type PartyRole } from '../message/index.js';
import type { MilestoneWords, PlannedMilestone } from './engagement.events.js';
import { COMPLETE_AFTER_DAYS } from './engagement.messages.js';
import {
  type EngagementActView,
  engagementStates,
  type EngagementView,
  type MilestoneView,
  type NotedPayment,
} from './engagement.views.js';

/** Who is expected to act: `both` where either can, `none` while the other account is unavailable, and at the end. */
const turn = z.enum(['mine', 'theirs', 'both', 'none']);

const nextAct = z.object({
  act: z.enum(['propose', 'agree', 'deliver', 'deliverAgain', 'decide', 'complete']).nullable(),
  turn,
  /** The milestone that it is about, and its title; null where it is about the whole. */
  milestone: z.number().nullable(),
  title: z.string(),
});

/** In rupees. */
export const sums = z.object({
  /** Of the agreed plan; 0 without one. */
  agreed: z.number(),
  /** Of milestones that are delivered now, or accepted. */
  delivered: z.number(),
  accepted: z.number(),
  /** Noted by the owner and not denied. */
  paid: z.number(),
  confirmed: z.number(),
});

/** An engagement as it is listed. */
export const engagementOnWire = z.object({
  /** The application's. */
  _id: z.string(),
  projectId: z.string(),
  title: z.string(),
  /** The caller is the project's owner, or the consultant. */
  role: z.enum(['owner', 'consultant']),
  /** The other party; empty for a former member. */
  withName: z.string(),
  state: z.enum(engagementStates),
  /** The other account is suspended, closed or erased: only the end is possible. */
  unavailable: z.boolean(),
  next: nextAct,
  /** Of the first milestone that is not delivered; null while there is none. */
  nextDue: z.string().nullable(),
  /** That day is over. */
  isOverdue: z.boolean(),
  milestones: z.object({ accepted: z.number(), all: z.number() }),
  /** Of the awarded proposal, in rupees. */
  amount: z.number(),
  sums,
  openedAt: z.string(),
  actedAt: z.string(),
});
export type EngagementOnWire = z.infer<typeof engagementOnWire>;
/** What the reader joins: the other party's name and the project's title. */
export interface Joined {
  readonly title: string;
  readonly withName: string;
}

export interface Reader {
  readonly account: AccountId;
  readonly now: Date;
}

export const isAccepted = ({ state }: Pick<MilestoneView, 'state'>): boolean =>
  state === 'accepted';
/** It is not delivered, or its delivery was returned. */
export const isToDeliver = ({ state }: Pick<MilestoneView, 'state'>): boolean =>
  state === 'planned' || state === 'changesRequested';
export const areAllAccepted = ({ milestones }: EngagementView): boolean =>
  milestones.length > 0 && milestones.every(isAccepted);

export const isOver = ({ state }: EngagementView): boolean =>
  state !== 'planning' && state !== 'running';

/** A milestone of the agreed plan is overdue once its day is over and it is not delivered. */
export const isOverdue = (
  view: EngagementView,
  milestone: Pick<MilestoneView, 'state' | 'dueDay'>,
  now: Date,
): boolean => !isOver(view) && isToDeliver(milestone) && milestone.dueDay < dayInIndia(now);

export const isSameWords = (
  one: PlannedMilestone['words'],
  other: PlannedMilestone['words'],
): boolean => one.version === other.version && one.number === other.number;

export const isUnchanged = (
  before: PlannedMilestone,
  planned: PlannedMilestone | undefined,
): boolean =>
  planned !== undefined &&
  planned.amount === before.amount &&
  planned.dueDay === before.dueDay &&
  isSameWords(planned.words, before.words);

interface Agreed extends PlannedMilestone, Pick<MilestoneView, 'state' | 'round'> {
  readonly payments: readonly unknown[];
}

/** A plan changes an accepted milestone, or drops one that was delivered or paid for. */
export const isTouching = (
  agreed: readonly Agreed[],
  planned: readonly PlannedMilestone[],
): boolean =>
  agreed.some((before, index) => {
    if (before.state === 'accepted') return !isUnchanged(before, planned[index]);
    return index >= planned.length && (before.round > 0 || before.payments.length > 0);
  });

/** What was accepted since it was proposed stays: then it can be replaced only. */
export const isPlanOutdated = ({ milestones, proposed }: EngagementView): boolean =>
  proposed !== null && isTouching(milestones, proposed.milestones);

/** The owner once every milestone is accepted, the consultant some days later. */
export const mayComplete = (role: PartyRole, acceptedAt: string | null, now: Date): boolean =>
  role === 'owner' ||
  (acceptedAt !== null && now.getTime() >= Date.parse(acceptedAt) + COMPLETE_AFTER_DAYS * DAY_MS);

type Act = z.infer<typeof nextAct>;
type Found = Pick<Act, 'act'> & { readonly who: PartyRole | 'both'; readonly at?: number };

/** What waits for either party, the most pressing first: a pending plan holds up no decision and no completion. */
function listNext(view: EngagementView, now: Date): Found[] {
  const { state, milestones, acceptedAt } = view;
  const proposed = isPlanOutdated(view) ? null : view.proposed;
  if (isOver(view) || view.away.length > 0) return [];
  const ofFirst = (wanted: MilestoneView['state'], found: Found): Found[] => {
    const at = milestones.findIndex((one) => one.state === wanted);
    return at < 0 ? [] : [{ ...found, at }];
  };
  const completes = mayComplete('consultant', acceptedAt, now) ? 'both' : 'owner';
  const agrees = proposed?.by === view.owner ? 'consultant' : 'owner';
  return [
    ...ofFirst('delivered', { act: 'decide', who: 'owner' }),
    ...(areAllAccepted(view) ? [{ act: 'complete', who: completes } as const] : []),
    ...(proposed ? [{ act: 'agree', who: agrees } as const] : []),
    ...(state === 'planning' && !proposed ? [{ act: 'propose', who: 'both' } as const] : []),
    ...ofFirst('changesRequested', { act: 'deliverAgain', who: 'consultant' }),
    ...ofFirst('planned', { act: 'deliver', who: 'consultant' }),
  ];
}

/** What a party can do next, else what it waits for; null where nothing is left. */
function findNext(view: EngagementView, role: PartyRole, now: Date): Found | null {
  const all = listNext(view, now);
  return all.find(({ who }) => who === role || who === 'both') ?? all[0] ?? null;
}

/** The milestone that the next act is about. */
export function findNextMilestone(
  view: EngagementView,
  role: PartyRole,
  now: Date,
): MilestoneView | undefined {
  const at = findNext(view, role, now)?.at;
  return at === undefined ? undefined : view.milestones[at];
}

export type WordsOfPlan = Pick<EngagementActView, 'type' | 'version' | 'words'>;

/** The words of a milestone, as their version has them; blank once they are erased. */
export const findWords = (
  { words: { version, number } }: PlannedMilestone,
  acts: readonly WordsOfPlan[],
): MilestoneWords =>
  acts.find((act) => act.type === 'WorkPlanProposed' && act.version === version)?.words?.[
    number - 1
  ] ?? { title: '', deliverable: '' };

const total = (amounts: readonly { readonly amount: number }[]): number =>
  toRupees(amounts.reduce((sum, { amount }) => sum + amount, 0));

export interface Summed extends Pick<MilestoneView, 'amount' | 'state'> {
  readonly payments: readonly Pick<NotedPayment, 'amount' | 'state'>[];
}

export function toSums(milestones: readonly Summed[]): z.infer<typeof sums> {
  const payments = milestones.flatMap((milestone) => milestone.payments);
  return {
    agreed: total(milestones),
    delivered: total(milestones.filter((one) => isAccepted(one) || one.state === 'delivered')),
    accepted: total(milestones.filter(isAccepted)),
    paid: total(payments.filter(({ state }) => state !== 'denied')),
    confirmed: total(payments.filter(({ state }) => state === 'confirmed')),
  };
}

export const getRole = (view: EngagementView, account: AccountId): PartyRole =>
  getPartyRole(view, account) ?? 'consultant';

/** `acts` are those with the words of its milestones. */
export function toEngagementOnWire(
  view: EngagementView,
  { title, withName }: Joined,
  acts: readonly EngagementActView[],
  { account, now }: Reader,
): EngagementOnWire {
  const role = getRole(view, account);
  const next = findNext(view, role, now);
  const about = findNextMilestone(view, role, now);
  const waiting = isOver(view) ? [] : view.milestones.filter(isToDeliver);
  const nextDue = waiting.map(({ dueDay }) => dueDay).sort()[0] ?? null;
  return {
    _id: view._id,
    projectId: view.project,
    title,
    role,
    withName,
    state: view.state,
    unavailable: view.away.some((one) => one !== account),
    next: {
      act: next?.act ?? null,
      turn: toTurn(next, role),
      milestone: next?.at === undefined ? null : next.at + 1,
      title: about ? findWords(about, acts).title : '',
    },
    nextDue,
    isOverdue: view.milestones.some((one) => isOverdue(view, one, now)),
    milestones: {
      accepted: view.milestones.filter(isAccepted).length,
      all: view.milestones.length,
    },
    amount: toRupees(view.amount),
    sums: toSums(view.milestones),
    openedAt: view.openedAt,
    actedAt: view.actedAt,
  };
}

function toTurn(next: Found | null, role: PartyRole): Act['turn'] {
  if (!next) return 'none';
  if (next.who === 'both') return 'both';
  return next.who === role ? 'mine' : 'theirs';
}
