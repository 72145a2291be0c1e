import { applicationCalls } from '@nirmaan/contracts/application';
import { attachmentCalls } from '@nirmaan/contracts/attachment';
import { consultantCalls } from '@nirmaan/contracts/consultant';
import { type Call } from '@nirmaan/contracts/kernel';
import { reportCalls, getReportId } from '@nirmaan/contracts/report';
import { projectCalls } from '@nirmaan/contracts/project';
import { publicProfile } from '../consultant/consultant.examples.js';
import type { Signed } from './people.js';
import type { Extras, Person } from './person.js';
import { drawPdf } from './uploads.js';

type Step = readonly [Person, Call, unknown, Extras];

type MakeCall = (...step: Step) => Promise<void>;

/** Makes every call about attachments, public profiles, invitations, shortlists, withdrawals and reports, each by a person who has seen the others. */
export async function deal(
  makeCall: MakeCall,
  owner: Signed,
  applicant: Signed,
  operator: Person,
  projects: readonly [project: string, notAppliedTo: string],
): Promise<void> {
  for (const step of listDealings(owner, applicant, operator, projects)) {
    for (const { person } of [owner, applicant]) step[0].catchUpWith(person);
    await makeCall(...step);
  }
}

const listDealings = (
  { person: owner }: Signed,
  { person: applicant, account: applerId }: Signed,
  operator: Person,
  [projectId, spare]: readonly [project: string, notAppliedTo: string],
): readonly Step[] => {
  const attachment = { bytes: drawPdf('An offer'), name: 'offer.pdf' };
  const single = { params: { id: applerId } };
  const chosen = { projectId, applerId };
  const report = getReportId(applerId, 'project', projectId);
  return [
    [owner, projectCalls.page, undefined, { params: { id: projectId } }],
    [owner, applicationCalls.shortlist, { ...chosen, shortlisted: true }, {}],
    [owner, applicationCalls.rejectPending, { projectId, reason: 'We have chosen.' }, {}],
    [applicant, attachmentCalls.upload, undefined, { attachment }],
    [applicant, consultantCalls.publish, publicProfile, {}],
    [applicant, consultantCalls.ownProfile, undefined, {}],
    [owner, consultantCalls.list, undefined, {}],
    [owner, consultantCalls.single, undefined, single],
    [owner, consultantCalls.invite, { projectId: spare, consultantId: applerId }, {}],
    [owner, consultantCalls.invitations, undefined, {}],
    [applicant, reportCalls.file, { kind: 'project', target: projectId, reason: 'spam' }, {}],
    [operator, reportCalls.list, undefined, {}],
    [operator, reportCalls.decide, { report, decision: 'dismissed', why: 'Nothing wrong.' }, {}],
    [owner, applicationCalls.changeStatus, { ...chosen, status: 'pending' }, {}],
    [applicant, applicationCalls.withdraw, { projectId }, {}],
    [applicant, consultantCalls.withdraw, undefined, {}],
  ];
};
