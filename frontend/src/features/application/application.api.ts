import { type applicationCalls, applicationMessages } from '@nirmaan/contracts/application';
import { get, post, put } from '../../shared/api';
import { defineRead, defineSubmit } from '../../shared/saga';

type Calls = typeof applicationCalls;

export const DRAFT_PREFIX = 'proposal/';

/** The key of a proposal's draft. */
export const toDraftName = (projectId: string): string => DRAFT_PREFIX + projectId;

/** Their state; the name is the specification's. */
const inState = { key: 'applyProject', failedInState: applicationMessages.failedInState };

export const submitProposal = defineSubmit(
  'application/submit',
  post<Calls['submit']>('/user/apply-project'),
  {
    ...inState,
    failed: applicationMessages.failed,
    refreshes: true,
    draft: ({ body }) => toDraftName(body?.projectId ?? ''),
  },
);
export const editProposal = defineSubmit(
  'application/edit',
  put<Calls['edit']>('/user/edit-proposal'),
  { ...inState, failed: applicationMessages.editFailed, refreshes: true },
);
export const withdrawProposal = defineSubmit(
  'application/withdraw',
  post<Calls['withdraw']>('/user/withdraw-proposal'),
  { ...inState, failed: applicationMessages.withdrawFailed, refreshes: true },
);
export const changeStatus = defineSubmit(
  'application/changeStatus',
  put<Calls['changeStatus']>('/user/update-apply-status'),
  {
    ...inState,
    failed: applicationMessages.statusFailed,
    succeeded: (message) => message || applicationMessages.statusUpdated,
    refreshes: true,
  },
);
export const shortlistApplicant = defineSubmit(
  'application/shortlist',
  put<Calls['shortlist']>('/user/shortlist-applicant'),
  { ...inState, failed: applicationMessages.shortlistFailed, refreshes: true },
);
export const rejectPending = defineSubmit(
  'application/rejectPending',
  post<Calls['rejectPending']>('/user/reject-pending-applicants'),
  { ...inState, failed: applicationMessages.othersFailed, refreshes: true },
);

/** The consultant's own applications. */
export const myApplications = defineRead(
  'application/listMine',
  get<Calls['mine']>('/get-apply-project/consultant'),
  { key: 'myApplications', failed: applicationMessages.mineFailed },
);

const listApplicants = post<Calls['applicants']>('/get-project/appler/:id');
const failed = applicationMessages.applicantsFailed;

/** The applicants of the open project. The key is the specification's. */
export const applicants = defineRead('application/listApplicants', listApplicants, {
  key: 'applerUser',
  failed,
});
/** The compared applicants, from any page. */
export const comparedApplicants = defineRead('application/listCompared', listApplicants, {
  key: 'comparedApplicants',
  failed,
});
/** The applicants to whom the open project is awarded. */
export const awardedApplicants = defineRead('application/listAwarded', listApplicants, {
  key: 'awardedApplicants',
  failed,
});

/** The contact details of the manufacturer, for the apply dialog. */
export const projectContact = defineRead(
  'application/readContact',
  get<Calls['contact']>('/user/project-contact/:projectId'),
  { key: 'projectContact', failed: applicationMessages.contactFailed },
);

/** The open history. */
export const applicationHistory = defineRead(
  'application/readHistory',
  get<Calls['history']>('/audit/applications/:projectId/:consultantId'),
  { key: 'applicationHistory', failed: 'The history could not be loaded.' },
);
