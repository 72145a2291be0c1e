import { applicationCalls, getApplicationId } from '@nirmaan/contracts/application';
import { engagementCalls } from '@nirmaan/contracts/engagement';
import { type Call, projectId } from '@nirmaan/contracts/kernel';
import { messageCalls } from '@nirmaan/contracts/message';
import { getReportId, reportCalls } from '@nirmaan/contracts/report';
import { getReviewId, reviewCalls } from '@nirmaan/contracts/review';
import { bySpec } from '@nirmaan/platform/testing';
import { revealReview } from '../review/review.decider.js';
import { openEngagement } from '../engagement/engagement.decider.js';
import type { RunningApi } from './api.js';
import { giveCredits, post, type Signed } from './people.js';
import type { Extras } from './person.js';
import { signInStaff } from './staff.js';

type Send = (who: Signed, call: Call, body?: object, extras?: Extras) => Promise<unknown>;

/** An award with its engagement, whether or not the reactors are running. */
async function award(api: RunningApi, meera: Signed, anita: Signed) {
  const { account: owner } = meera;
  const { account: consultant } = anita;
  const project = projectId.parse((await post(meera))._id);
  anita.person.catchUpWith(meera.person);
  await giveCredits(api, consultant, 1);
  await anita.person.call(applicationCalls.submit, { projectId: project, userBudget: 1 });
  const body = { projectId: project, applerId: consultant, status: 'success' } as const;
  await meera.person.call(applicationCalls.changeStatus, body);
  const application = getApplicationId(project, consultant);
  const opened = { application, project, owner, consultant, decision: 1, amount: 100 };
  await api.executor.execute(openEngagement, application, opened, bySpec);
  return { id: application };
}

/** Makes every call of engagements so that it succeeds. */
export async function workThrough(api: RunningApi, meera: Signed, anita: Signed, send: Send) {
  const params = await award(api, meera, anita);
  const of = { params: { ...params, milestone: '1' } };
  const milestone = { title: 'Layout', deliverable: 'Drawn', amount: 1, dueDay: '2099-03-01' };
  const plan = { replaces: 0, milestones: [milestone] };
  await send(anita, engagementCalls.proposePlan, plan, { params });
  await send(meera, engagementCalls.agreePlan, { version: 1 }, { params });
  await send(anita, engagementCalls.deliver, { round: 1, note: 'Drawn' }, of);
  await send(meera, engagementCalls.requestChanges, { round: 1, reason: 'Drains' }, of);
  await send(anita, engagementCalls.deliver, { round: 2, note: 'Redrawn' }, of);
  await send(meera, engagementCalls.accept, { round: 2 }, of);
  const paid = { amount: 1, day: '2026-01-01', reference: 'NEFT' };
  const { _id: payment } = await meera.person.call(engagementCalls.notePayment, paid, of);
  await send(meera, engagementCalls.notePayment, paid, of);
  const ofPayment = { params: { ...of.params, payment } };
  await send(anita, engagementCalls.denyPayment, { reason: 'None came' }, ofPayment);
  await send(anita, engagementCalls.confirmPayment, undefined, ofPayment);
  await send(meera, engagementCalls.complete, undefined, { params });
  const words = { title: 'A line', description: 'It fills.' };
  await send(meera, engagementCalls.proposeShowcase, words, { params });
  await send(anita, engagementCalls.agreeToShowcase, { version: 1 }, { params });
  await send(anita, engagementCalls.withdrawShowcase, undefined, { params });
  const grades = { quality: 5, communication: 4, timeliness: 3 };
  for (const one of [meera, anita]) await send(one, reviewCalls.give, grades, { params });
  const review = getReviewId(params.id, meera.account);
  await api.executor.execute(revealReview, review, undefined, bySpec);
  await send(anita, reviewCalls.reply, { text: 'Thank you' }, { params });
  await send(anita, reviewCalls.ofEngagement, undefined, { params });
  await send(anita, reviewCalls.list, undefined, { params: { account: meera.account } });
  anita.person.catchUpWith(meera.person);
  await send(anita, engagementCalls.room, undefined, { params });
  await send(anita, engagementCalls.list);
  const other = await award(api, meera, anita);
  await send(anita, engagementCalls.end, { reason: 'Ill' }, { params: other });
  await readReported(api, meera, anita, send, params);
}

/** The operators' call, after the report of a message. */
async function readReported(
  api: RunningApi,
  meera: Signed,
  anita: Signed,
  send: Send,
  params: { readonly id: string },
) {
  await anita.person.call(messageCalls.send, { text: 'Pay me first.' }, { params });
  meera.person.catchUpWith(anita.person);
  const { data } = await meera.person.call(messageCalls.thread, undefined, { params });
  const target = data[0]?._id ?? '';
  const about = { kind: 'message', target, application: params.id, reason: 'fraud' } as const;
  await meera.person.call(reportCalls.file, about);
  const operator = await signInStaff(api, 'operator');
  operator.catchUpWith(meera.person);
  const report = getReportId(meera.account, 'message', target);
  const extras = { params: { report } };
  await send({ ...meera, person: operator }, reportCalls.engagement, undefined, extras);
}
