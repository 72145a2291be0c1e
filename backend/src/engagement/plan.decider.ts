import {
  DUE_IN_PAST,
  isTouching,
  MAX_REPEATED,
  type MilestoneWords,
  type PlannedMilestone,
} from '@nirmaan/contracts/engagement';
import { dayInIndia, refuse } from '@nirmaan/contracts/kernel';
import { digestContent } from '../kernel/commands/digest-content.js';
import {
  type By,
  digestWords,
  engagementAggregate,
  findBar,
  findParty,
  type Known,
  listKnown,
  type Planned,
  type Version,
} from './engagement-state.js';

export interface ProposedPlan extends By {
  readonly replaces: number;
  readonly milestones: readonly (MilestoneWords & Omit<PlannedMilestone, 'words'>)[];
}

export const proposePlan = engagementAggregate.decider((whole, command: ProposedPlan, at) => {
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
  if (isTouching(state.milestones, proposed.milestones))
    return refuse('ENGAGEMENT.MILESTONE_TOUCHED');
  const late = findDueInPast(state, command.milestones, dayInIndia(at));
  if (late.length > 0) return refuse('ENGAGEMENT.DUE_IN_PAST', { fields: late });
  return [{ type: 'WorkPlanProposed', data: { ...act, ...proposed } }];
});

function isRepeated({ by, milestones }: Version, command: ProposedPlan): boolean {
  const describe = (one: Omit<Planned, 'words'>) => [one.digest, one.amount, one.dueDay];
  const sent = command.milestones.map((one) => describe({ ...one, digest: digestWords(one) }));
  return by === command.by && digestContent(sent) === digestContent(milestones.map(describe));
}

/** Days that are over, but for those that a milestone has already. */
function findDueInPast(state: Known, planned: ProposedPlan['milestones'], today: string) {
  const known = listKnown(state);
  return planned.flatMap((one, index) => {
    const digest = digestWords(one);
    const before = [
      state.milestones[index],
      state.newest?.milestones[index],
      ...known.filter((other) => other.digest === digest),
    ];
    const isNew = before.every((other) => other?.dueDay !== one.dueDay);
    return isNew && one.dueDay < today
      ? [{ field: `milestones.${index}.dueDay`, message: DUE_IN_PAST }]
      : [];
  });
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
  if (isTouching(state.milestones, newest.milestones))
    return refuse('ENGAGEMENT.MILESTONE_TOUCHED');
  return [{ type: 'WorkPlanAgreed', data: { ...act, version, amount: newest.amount } }];
});
