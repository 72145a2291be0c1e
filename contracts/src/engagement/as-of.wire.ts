import { z } from 'zod';
import type { PlannedMilestone } from './engagement.events.js';
import { type EngagementState, engagementStates, milestoneStates } from './engagement.views.js';
import { type Summed, sums, toSums, type WordsOfPlan } from './engagement.wire.js';
import { plannedOnWire, toPlannedOnWire } from './room.wire.js';

/** An engagement as of a moment, for auditors and operators; amounts in rupees. */
export const engagementAsOf = z.object({
  state: z.enum(engagementStates),
  sums,
  /** Of the version that waits for an answer; empty where none does. */
  proposed: z.array(plannedOnWire),
  /** Of the agreed version. */
  milestones: z.array(plannedOnWire.extend({ state: z.enum(milestoneStates) })),
});
export type EngagementAsOf = z.infer<typeof engagementAsOf>;

interface Replayed {
  readonly state: EngagementState;
  readonly proposed: readonly PlannedMilestone[];
  readonly milestones: readonly (PlannedMilestone & Summed)[];
}

/** `plans` are the versions with the words of its milestones. */
export const toEngagementAsOf = (
  { state, proposed, milestones }: Replayed,
  plans: readonly WordsOfPlan[],
): EngagementAsOf => ({
  state,
  sums: toSums(milestones),
  proposed: proposed.map((one, index) => toPlannedOnWire(one, index, plans)),
  milestones: milestones.map((one, index) => ({
    ...toPlannedOnWire(one, index, plans),
    state: one.state,
  })),
});
