import { getApplicationId } from '@nirmaan/contracts/application';
import type { AnyEvent } from '@nirmaan/contracts/catalogue';
import { milestonePaymentId } from '@nirmaan/contracts/engagement';
import { dayInIndia, deriveUuid } from '@nirmaan/contracts/kernel';
import {
  completeEngagement,
  endEngagement,
  openEngagement,
} from '../../engagement/engagement.decider.js';
import type { EngagementState } from '../../engagement/engagement-state.js';
import {
  acceptMilestone,
  deliverMilestone,
  requestChanges,
} from '../../engagement/milestone.decider.js';
import { confirmPayment, notePayment } from '../../engagement/payment.decider.js';
import { agreePlan, proposePlan } from '../../engagement/plan.decider.js';
import type { Decider } from '../../kernel/commands/index.js';
import { appendOnce, type SeedContext } from '../seed-context.js';
import {
  demoApplications,
  type DemoEngagement,
  demoEngagements,
  getProjectId,
} from './demo-data.js';

const DAY_MS = 24 * 60 * 60 * 1000;

export async function seedEngagements(context: SeedContext, today: Date): Promise<void> {
  for (const engagement of demoEngagements) await seedEngagement(context, engagement, today);
}

/** Opened by the award, as the reactor would, which finds it open. */
async function seedEngagement(
  context: SeedContext,
  { project: demo, consultant: { account: consultant }, openedDaysAgo, steps }: DemoEngagement,
  today: Date,
): Promise<void> {
  const project = getProjectId(demo);
  const owner = demo.owner.account;
  const application = getApplicationId(project, consultant);
  const awarded = demoApplications.find(
    (one) => one.project === demo && one.consultant.account === consultant,
  );
  if (!awarded) throw new Error('A demo engagement follows an application');
  let revision = 0;
  const at = (days: number): Date => new Date(today.getTime() + days * DAY_MS);
  const append = <Command, Event extends AnyEvent, Code extends string>(
    decider: Decider<'engagement', EngagementState, Command, Event, Code>,
    command: Command,
  ) => appendOnce(context, decider, application, revision++, () => command);
  context.clock.set(at(-openedDaysAgo));
  await append(openEngagement, {
    ...{ application, project, owner, consultant },
    decision: awarded.decisions.length,
    amount: awarded.rupees * 100,
  });
  const rounds = new Map<number, number>();
  for (const [index, step] of steps.entries()) {
    context.clock.set(new Date(at(-step.daysAgo).getTime() + index * 60_000));
    const payment = (milestone: number) =>
      milestonePaymentId.parse(deriveUuid('demo', 'payment', application, String(milestone)));
    const round = 'milestone' in step ? (rounds.get(step.milestone) ?? 0) : 0;
    switch (step.act) {
      case 'plan':
        await append(proposePlan, {
          by: step.by === 'owner' ? owner : consultant,
          replaces: 0,
          milestones: step.milestones.map(({ rupees, dueIn, ...words }) => ({
            ...words,
            amount: rupees * 100,
            dueDay: dayInIndia(at(dueIn)),
          })),
        });
        break;
      case 'agree': {
        const by = step.by === 'owner' ? owner : consultant;
        await append(agreePlan, { by, version: 1, isAwarded: true });
        break;
      }
      case 'deliver': {
        const { milestone, note } = step;
        rounds.set(milestone, round + 1);
        await append(deliverMilestone, { by: consultant, milestone, round: round + 1, note });
        break;
      }
      case 'changes': {
        const { milestone, reason } = step;
        await append(requestChanges, { by: owner, milestone, round, reason });
        break;
      }
      case 'accept':
        await append(acceptMilestone, { by: owner, milestone: step.milestone, round });
        break;
      case 'pay': {
        const { milestone, rupees, reference } = step;
        const day = dayInIndia(at(-step.daysAgo));
        const paid = { milestone, payment: payment(milestone), amount: rupees * 100 };
        await append(notePayment, { by: owner, ...paid, day, reference });
        break;
      }
      case 'confirm': {
        const { milestone } = step;
        const confirmed = { by: consultant, milestone, payment: payment(milestone) };
        await append(confirmPayment, confirmed);
        break;
      }
      case 'complete':
        await append(completeEngagement, { by: owner });
        break;
      default:
        await append(endEngagement, { by: owner, reason: step.reason });
    }
  }
}
