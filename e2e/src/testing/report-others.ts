import { type ApplicationId, getApplicationId } from '@nirmaan/contracts/application';
import { accountId, projectId } from '@nirmaan/contracts/kernel';
import { messageCalls } from '@nirmaan/contracts/message';
import {
  getReportId,
  reportCalls,
  type ReportDecision,
  type ReportedKind,
} from '@nirmaan/contracts/report';
import { reviewCalls } from '@nirmaan/contracts/review';
import type { Person } from '@nirmaan/contracts/testing';
import type { UnmistakablePerson } from './unmistakable-people.js';

interface Reported {
  readonly kind: ReportedKind;
  readonly target: string;
  readonly application?: ApplicationId;
}

/** A report, with an operator's decision, both of which are the reporter's. */
async function report(
  reporter: UnmistakablePerson,
  operator: Person,
  about: Reported,
  decision: ReportDecision,
): Promise<void> {
  const filed = { ...about, reason: 'other', details: reporter.word() };
  await reporter.call(reportCalls.file, { body: filed });
  const id = getReportId(accountId.parse(reporter.id), about.kind, about.target);
  const body = { report: id, decision, why: reporter.word() };
  const { status } = await operator.call(reportCalls.decide, { body });
  if (status >= 300) throw new Error(`The report was not decided: ${status}`);
}

export const reportProject = (reporter: UnmistakablePerson, target: string, operator: Person) =>
  report(reporter, operator, { kind: 'project', target }, 'dismissed');

/** Reports the newest message of the other party, which an operator hides. */
export async function reportMessage(
  reporter: UnmistakablePerson,
  project: string,
  consultant: string,
  operator: Person,
): Promise<void> {
  const application = getApplicationId(projectId.parse(project), accountId.parse(consultant));
  const { data } = await reporter.call(messageCalls.thread, { params: { id: application } });
  const about = { kind: 'message', target: data[0]?._id ?? '', application } as const;
  await report(reporter, operator, about, 'hidden');
}

/** Reports the review that the other party has given in an engagement, which an operator hides. */
export async function reportReview(
  reporter: UnmistakablePerson,
  id: ApplicationId,
  operator: Person,
): Promise<void> {
  const { data } = await reporter.call(reviewCalls.ofEngagement, { params: { id } });
  const target = data.theirs?._id ?? '';
  await report(reporter, operator, { kind: 'review', target }, 'hidden');
}
