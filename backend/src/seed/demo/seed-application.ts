import { applicationOf } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  application,
  changeStatus,
  nextAttempt,
  submitProposal,
} from '../../application/application.decider.js';
import { creditHeldBy, spendCredit } from '../../subscription/subscription.decider.js';
import { bySeed, makeFact, type Seeding, succeed } from '../seeder.js';
import type { DemoApplication } from './applications.js';
import { daysLater } from './days.js';
import { projectIdOf } from './projects.js';

/** Applies to a project on the day that the demo tells, and takes the owner's decisions on the days after. */
export async function seedApplication(
  seeding: Seeding,
  demo: DemoApplication,
  today: Date,
): Promise<void> {
  const id = applicationOf(projectIdOf(demo.project), demo.consultant.account);
  const stream = streamOf.application(id);
  const { state } = await seeding.gate.load(application, stream);
  if (state.phase === 'none') await submit(seeding, demo, nextAttempt(state), today);
  for (const [index, { to, reason }] of demo.decisions.entries()) {
    seeding.clock.set(daysLater(today, index + 1 - demo.appliedDaysAgo));
    const command = { application: id, to, by: demo.project.owner.account, reason };
    await makeFact(seeding, changeStatus, stream, index + 1, () => command);
  }
}

/** The credit is spent today: one that looks old would at once be taken for stranded. */
async function submit(
  seeding: Seeding,
  demo: DemoApplication,
  attempt: number,
  today: Date,
): Promise<void> {
  const project = projectIdOf(demo.project);
  const { account } = demo.consultant;
  const id = applicationOf(project, account);
  seeding.clock.set(today);
  const spend = { account, application: id, attempt };
  const subscription = streamOf.subscription(account);
  const spent = await seeding.gate.handle(spendCredit, subscription, spend, bySeed);
  const credit = creditHeldBy(succeed(spent, 'a credit').state, id);
  if (!credit) throw new Error(`${account} holds no credit for ${id}`);
  seeding.clock.set(daysLater(today, -demo.appliedDaysAgo));
  const { proposal, rupees } = demo;
  const submitted = { application: id, project, consultant: account, attempt, credit, proposal };
  await makeFact(seeding, submitProposal, streamOf.application(id), attempt - 1, () => ({
    ...submitted,
    amount: rupees * 100,
  }));
}
