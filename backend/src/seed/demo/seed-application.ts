import { getApplicationId } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { application, changeStatus } from '../../application/application.decider.js';
import { AttemptCredits, ProposalAttempts } from '../../application/application.module.js';
import { bySeed, makeEvent, type Seeding, succeed } from '../seeder.js';
import type { DemoApplication } from './applications.js';
import { daysLater } from './days.js';
import { projectIdOf } from './projects.js';

/** Applies to a project on the day that the demo tells, and takes the owner's decisions on the days after. */
export async function seedApplication(
  seeding: Seeding,
  demo: DemoApplication,
  today: Date,
): Promise<void> {
  const id = getApplicationId(projectIdOf(demo.project), demo.consultant.account);
  const stream = streamOf.application(id);
  const { state } = await seeding.executor.load(application, stream);
  if (state.phase === 'none') await submit(seeding, demo, today);
  for (const [index, { to, reason }] of demo.decisions.entries()) {
    seeding.clock.set(daysLater(today, index + 1 - demo.appliedDaysAgo));
    const command = { application: id, to, by: demo.project.owner.account, reason };
    await makeEvent(seeding, changeStatus, stream, index + 1, () => command);
  }
}

/** By the way that every proposal goes. A credit that looks old is no danger: no reactor runs beside the seed. */
async function submit(
  { executor, clock }: Seeding,
  demo: DemoApplication,
  today: Date,
): Promise<void> {
  clock.set(daysLater(today, -demo.appliedDaysAgo));
  const project = projectIdOf(demo.project);
  const { account: consultant } = demo.consultant;
  const application = getApplicationId(project, consultant);
  const { proposal, rupees } = demo;
  const { account: owner } = demo.project.owner;
  const offer = { application, project, consultant, owner, amount: rupees * 100, proposal };
  const attempts = new ProposalAttempts(executor, new AttemptCredits(executor));
  const submitted = await attempts.submit(offer, bySeed);
  succeed(submitted, streamOf.application(application));
}
