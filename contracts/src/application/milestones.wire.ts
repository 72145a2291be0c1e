import { z } from 'zod';
import { toRupees } from '../kernel/index.js';
import type { ProposedMilestone } from './application.events.js';

export const proposedMilestoneOnWire = z.object({
  title: z.string(),
  deliverable: z.string(),
  /** In rupees. */
  amount: z.number(),
  /** From the day on which the work begins. */
  weeks: z.number(),
});
export type ProposedMilestoneOnWire = z.infer<typeof proposedMilestoneOnWire>;

export const toMilestonesOnWire = (
  milestones: readonly ProposedMilestone[] = [],
): ProposedMilestoneOnWire[] =>
  milestones.map((milestone) => ({ ...milestone, amount: toRupees(milestone.amount) }));
