import { type ApplicationId, getApplicationId } from '@nirmaan/contracts/application';
import type { AnyEvent } from '@nirmaan/contracts/catalogue';
import { milestonePaymentId } from '@nirmaan/contracts/engagement';
import {
  type AccountId,
  assertNever,
  addDays,
  dayInIndia,
  deriveUuid,
  type ProjectId,
  unwrap,
} from '@nirmaan/contracts/kernel';
import { getReviewId } from '@nirmaan/contracts/review';
import {
  completeEngagement,
  endEngagement,
  type EngagementState,
  openEngagement,
} from '../../engagement/engagement.decider.js';
import {
  acceptMilestone,
  deliverMilestone,
  requestChanges,
} from '../../engagement/milestone.decider.js';
import { confirmPayment, notePayment } from '../../engagement/payment.decider.js';
import { agreePlan, proposePlan } from '../../engagement/plan.decider.js';
import { rateAccount } from '../../review/rating.decider.js';
import { giveReview, replyToReview, revealReview } from '../../review/review.decider.js';
import type { Decider } from '../../kernel/commands/index.js';
import { appendOnce, bySeed, type SeedContext } from '../seed-context.js';
import {
  demoApplications,
  type DemoEngagement,
  demoEngagements,
  getProjectId,
} from './demo-data.js';

export async function seedEngagements(context: SeedContext, today: Date): Promise<void> {
  for (const engagement of demoEngagements) await seedEngagement(context, engagement, today);
}

/** Opened by the award, as the reactor would, which finds it open. */
async function seedEngagement(
  context: SeedContext,
  {
    project: demo,
    consultant: { account: consultant },
    openedDaysAgo,
    steps,
    reviews,
  }: DemoEngagement,
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
  const at = (days: number): Date => addDays(today, days);
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
  const plan = ({ rupees, dueIn, ...words }: PlannedStep) => ({
    ...words,
    amount: rupees * 100,
    dueDay: dayInIndia(at(dueIn)),
  });
  const rounds = new Map<number, number>();
  for (const [index, step] of steps.entries()) {
    context.clock.set(minutesBefore(at(-step.daysAgo), WORKING_MINUTES - index * MINUTES_APART));
    await take(step);
  }
  if (reviews) {
    const about = { application, project };
    const both = [
      { ...about, by: owner, about: consultant, words: reviews.owner },
      { ...about, by: consultant, about: owner, words: reviews.consultant },
    ];
    const evening = at(-reviews.daysAgo);
    for (const [index, review] of both.entries()) {
      context.clock.set(minutesBefore(evening, (3 - index) * 60));
      await giveDemoReview(context, review);
    }
    for (const review of both) await publishReview(context, review, evening);
  }

  function getBasis(milestone: number) {
    const id = deriveUuid('demo', 'payment', application, String(milestone));
    const round = rounds.get(milestone) ?? 0;
    return { milestone, round, payment: milestonePaymentId.parse(id) };
  }

  function take(step: DemoStep): Promise<void> {
    if ('milestone' in step) return takeOnMilestone(step);
    const by = 'by' in step && step.by === 'owner' ? owner : consultant;
    switch (step.act) {
      case 'plan':
        return append(proposePlan, { by, replaces: 0, milestones: step.milestones.map(plan) });
      case 'agree':
        return append(agreePlan, { by, version: 1, isAwarded: true });
      case 'complete':
        return append(completeEngagement, { by: owner });
      case 'end':
        return append(endEngagement, { by: owner, reason: step.reason });
      default:
        return assertNever(step);
    }
  }

  function takeOnMilestone(step: MilestoneStep): Promise<void> {
    const { milestone, round, payment } = getBasis(step.milestone);
    switch (step.act) {
      case 'deliver':
        rounds.set(milestone, round + 1);
        return append(deliverMilestone, {
          by: consultant,
          milestone,
          round: round + 1,
          note: step.note,
        });
      case 'changes':
        return append(requestChanges, { by: owner, milestone, round, reason: step.reason });
      case 'accept':
        return append(acceptMilestone, { by: owner, milestone, round });
      case 'pay': {
        const { rupees, reference, daysAgo } = step;
        const day = dayInIndia(at(-daysAgo));
        const paid = { milestone, payment, amount: rupees * 100, day, reference };
        return append(notePayment, { by: owner, ...paid });
      }
      case 'confirm':
        return append(confirmPayment, { by: consultant, milestone, payment });
      default:
        return assertNever(step);
    }
  }
}

const MINUTE_MS = 60_000;
const minutesBefore = (at: Date, minutes: number): Date =>
  new Date(at.getTime() - minutes * MINUTE_MS);

/** Days begin this long before their evening, and acts of one engagement follow each other after that. */
const WORKING_MINUTES = 9 * 60;
const MINUTES_APART = 25;

interface Reviewed {
  readonly application: ApplicationId;
  readonly project: ProjectId;
  readonly by: AccountId;
  readonly about: AccountId;
  readonly words: DemoReviews['owner'];
}

async function giveDemoReview(
  context: SeedContext,
  { application, project, by, about, words: { reply: _, ...words } }: Reviewed,
): Promise<void> {
  const review = getReviewId(application, by);
  const given = { review, application, project, by, about, ...words };
  await appendOnce(context, giveReview, review, 0, () => given);
}

/** Both were given; a reply follows in the evening. */
async function publishReview(
  context: SeedContext,
  { application, by, about, words: { reply, ...words } }: Reviewed,
  evening: Date,
): Promise<void> {
  const review = getReviewId(application, by);
  context.clock.set(minutesBefore(evening, 119));
  await appendOnce(context, revealReview, review, 1, () => undefined);
  context.clock.set(evening);
  if (reply)
    await appendOnce(context, replyToReview, review, 2, () => ({ by: about, text: reply }));
  const points = words.quality + words.communication + words.timeliness;
  unwrap(await context.executor.execute(rateAccount, about, { review, points }, bySeed));
}

type DemoReviews = NonNullable<DemoEngagement['reviews']>;
type DemoStep = DemoEngagement['steps'][number];
type MilestoneStep = Extract<DemoStep, { readonly milestone: number }>;
type PlannedStep = Extract<DemoStep, { readonly act: 'plan' }>['milestones'][number];
