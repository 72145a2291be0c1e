import { isToDeliver, MAX_REPEATED } from '@nirmaan/contracts/engagement';
import { accept, DAY_MS, refuse } from '@nirmaan/contracts/kernel';
import type { PartyRole } from '@nirmaan/contracts/message';
import { digestContent } from '../kernel/commands/digest-content.js';
import {
  type By,
  type Delivery,
  digestDelivery,
  engagementAggregate,
  type EngagementState,
  findBar,
  findParty,
  type Milestone,
  nameReminder,
  type Reminder,
} from './engagement-state.js';

export interface OfMilestone extends By {
  readonly milestone: number;
}

const wrongParty = {
  owner: 'ENGAGEMENT.NOT_OWNER',
  consultant: 'ENGAGEMENT.NOT_YOUR_TURN',
} as const satisfies Readonly<Record<PartyRole, string>>;

/** The milestone of a plan that is agreed, for the one party that may act on it. */
export function findMilestone<Role extends PartyRole>(
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

/** A reminder that comes later than this is of no use. */
const LATE_MS = 7 * DAY_MS;

/** Whether it is time is the calendar's to know. */
export const remindParties = engagementAggregate.decider((state, reminder: Reminder, at) => {
  if (state.phase === 'none' || findBar(state)) return [];
  if (state.reminded.includes(nameReminder(reminder))) return [];
  const milestone = state.milestones[reminder.milestone - 1];
  if (!milestone || !isWaiting(milestone, reminder, at)) return [];
  const { owner, consultant } = state.parties;
  return [owner, consultant].map((to) => ({
    type: 'PartyReminded' as const,
    data: { ...state.parties, ...reminder, to },
  }));
});

function isWaiting(milestone: Milestone, { of, round, day }: Reminder, at: Date): boolean {
  if (of === 'decision') return milestone.state === 'delivered' && milestone.round === round;
  return (
    isToDeliver(milestone) && milestone.dueDay === day && at.getTime() < Date.parse(day) + LATE_MS
  );
}
