import { applicationCalls, getApplicationId } from '@nirmaan/contracts/application';
import { engagementCalls } from '@nirmaan/contracts/engagement';
import { accountId, projectId } from '@nirmaan/contracts/kernel';
import { reviewCalls } from '@nirmaan/contracts/review';
import type { Person } from '@nirmaan/contracts/testing';
import { eventually } from '@nirmaan/platform/testing';
import { reportReview } from './report-others.js';
import type { UnmistakablePerson } from './unmistakable-people.js';

const OPENED = { timeout: 60_000, interval: 200 };

async function untilOpen(
  owner: UnmistakablePerson,
  consultant: UnmistakablePerson,
  project: string,
) {
  const id = getApplicationId(projectId.parse(project), accountId.parse(consultant.id));
  await eventually(() => owner.call(engagementCalls.room, { params: { id } }), OPENED);
  return id;
}

const plan = (author: UnmistakablePerson, replaces: number) => ({
  replaces,
  milestones: [
    { title: author.word(), deliverable: author.word(), amount: 1_000, dueDay: '2099-03-01' },
  ],
});

/** Awards, takes the award back with a reason about the consultant, and awards again. */
async function award(owner: UnmistakablePerson, consultant: UnmistakablePerson, project: string) {
  await owner.decide(project, consultant);
  await untilOpen(owner, consultant, project);
  const taken = { projectId: project, applerId: consultant.id, status: 'pending' };
  const body = { ...taken, reason: consultant.word() };
  await owner.call(applicationCalls.changeStatus, { body });
  await owner.decide(project, consultant);
}

/** An award, and its work, in which each party uses words of their own wherever they can, until its early end, and the reviews. */
export async function workTogether(
  owner: UnmistakablePerson,
  consultant: UnmistakablePerson,
  project: string,
  operator: Person,
): Promise<void> {
  await award(owner, consultant, project);
  const params = { id: await untilOpen(owner, consultant, project) };
  const of = { ...params, milestone: '1' };
  // Until it is reopened.
  const propose = { params, body: plan(consultant, 0) };
  await eventually(() => consultant.call(engagementCalls.proposePlan, propose), OPENED);
  await owner.call(engagementCalls.proposePlan, { params, body: plan(owner, 1) });
  await consultant.call(engagementCalls.agreePlan, { params, body: { version: 2 } });
  const attachments = [await consultant.attach()];
  const delivery = { round: 1, note: consultant.word(), attachments };
  await consultant.call(engagementCalls.deliver, { params: of, body: delivery });
  const changes = { round: 1, reason: owner.word() };
  await owner.call(engagementCalls.requestChanges, { params: of, body: changes });
  const paid = { amount: 500, day: '2026-01-01', reference: owner.word() };
  const noted = await owner.call(engagementCalls.notePayment, { params: of, body: paid });
  const denied = { params: { ...of, payment: noted._id }, body: { reason: consultant.word() } };
  await consultant.call(engagementCalls.denyPayment, denied);
  const redone = { round: 2, note: consultant.word() };
  await consultant.call(engagementCalls.deliver, { params: of, body: redone });
  await owner.call(engagementCalls.accept, { params: of, body: { round: 2 } });
  await owner.call(engagementCalls.end, { params, body: { reason: owner.word() } });
  for (const one of [owner, consultant])
    await one.call(reviewCalls.give, { params, body: { ...grades, text: one.word() } });
  // Once the reviews are revealed.
  const reply = { params, body: { text: consultant.word() } };
  await eventually(() => consultant.call(reviewCalls.reply, reply), OPENED);
  await eventually(() => reportReview(owner, params.id, operator), OPENED);
}

/** An award whose work is completed, and shown in words of the owner. */
export async function showTogether(
  owner: UnmistakablePerson,
  consultant: UnmistakablePerson,
): Promise<void> {
  const project = await owner.post();
  await consultant.apply(project);
  await owner.decide(project, consultant);
  const params = { id: await untilOpen(owner, consultant, project) };
  const of = { ...params, milestone: '1' };
  await consultant.call(engagementCalls.proposePlan, { params, body: plan(consultant, 0) });
  await owner.call(engagementCalls.agreePlan, { params, body: { version: 1 } });
  const delivery = { round: 1, note: consultant.word() };
  await consultant.call(engagementCalls.deliver, { params: of, body: delivery });
  await owner.call(engagementCalls.accept, { params: of, body: { round: 1 } });
  await owner.call(engagementCalls.complete, { params });
  const words = { title: owner.word(), description: owner.word() };
  await owner.call(engagementCalls.proposeShowcase, { params, body: words });
  await consultant.call(engagementCalls.agreeToShowcase, { params, body: { version: 1 } });
}

const grades = { quality: 5, communication: 4, timeliness: 3 };
