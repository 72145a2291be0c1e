import { type applicationCalls, applicationMessages } from '@nirmaan/contracts/application';
import { defineCalls, defineRead, defineSubmit } from '../../shared/saga';

const { get, post, put } = defineCalls<typeof applicationCalls>('application');

export const DRAFT_PREFIX = 'proposal/';

export const toDraftName = (projectId: string): string => DRAFT_PREFIX + projectId;

const texts = applicationMessages;
const inState = { failedInState: texts.failedInState, refreshes: true } as const;

export const submitProposal = defineSubmit(post('submit', '/user/apply-project'), {
  ...inState,
  failed: texts.failed,
  draft: ({ body }) => toDraftName(body?.projectId ?? ''),
});
export const editProposal = defineSubmit(put('edit', '/user/edit-proposal'), {
  ...inState,
  failed: texts.editFailed,
});
export const withdrawProposal = defineSubmit(post('withdraw', '/user/withdraw-proposal'), {
  ...inState,
  failed: texts.withdrawFailed,
});
export const changeStatus = defineSubmit(put('changeStatus', '/user/update-apply-status'), {
  ...inState,
  failed: texts.statusFailed,
  succeeded: (message) => message || texts.statusUpdated,
});
export const shortlistApplicant = defineSubmit(put('shortlist', '/user/shortlist-applicant'), {
  ...inState,
  failed: texts.shortlistFailed,
});
export const rejectPending = defineSubmit(
  post('rejectPending', '/user/reject-pending-applicants'),
  { ...inState, failed: texts.othersFailed },
);

export const myApplications = defineRead(
  get('mine', '/get-apply-project/consultant'),
  texts.mineFailed,
);

const listApplicants = post('applicants', '/get-project/appler/:id');
const failed = texts.applicantsFailed;

/** The applicants of the open project. The name is the specification's. */
export const applicants = defineRead(listApplicants, failed, { name: 'applerUser' });
export const comparedApplicants = defineRead(listApplicants, failed, {
  name: 'comparedApplicants',
});
export const pendingApplicants = defineRead(listApplicants, failed, { name: 'pendingApplicants' });
export const awardedApplicants = defineRead(listApplicants, failed, { name: 'awardedApplicants' });

export const projectContact = defineRead(
  get('contact', '/user/project-contact/:projectId'),
  texts.contactFailed,
);

export const applicationHistory = defineRead(
  get('history', '/audit/applications/:projectId/:consultantId'),
  'The history could not be loaded.',
);
