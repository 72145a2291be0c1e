import { type applicationCalls, applicationMessages } from '@nirmaan/contracts/application';
import { get, post, put } from '../../shared/api';
import { defineSearch, defineSubmit } from '../../shared/saga';

type Calls = typeof applicationCalls;

export const submitProposal = defineSubmit(
  'application/submit',
  post<Calls['submit']>('/user/apply-project'),
  { failed: applicationMessages.failed, refreshes: true },
);
export const changeStatus = defineSubmit(
  'application/changeStatus',
  put<Calls['changeStatus']>('/user/update-apply-status'),
  {
    failed: applicationMessages.statusFailed,
    succeeded: (message) => message || applicationMessages.statusUpdated,
    refreshes: true,
  },
);
export const shortlistApplicant = defineSubmit(
  'application/shortlist',
  put<Calls['shortlist']>('/user/shortlist-applicant'),
  { failed: applicationMessages.shortlistFailed, refreshes: true },
);
export const rejectPending = defineSubmit(
  'application/rejectPending',
  post<Calls['rejectPending']>('/user/reject-pending-applicants'),
  { failed: applicationMessages.othersFailed, refreshes: true },
);
export const listMyApplications = defineSearch(
  'application/listMine',
  get<Calls['mine']>('/get-apply-project/consultant'),
);
export const listApplicants = defineSearch(
  'application/listApplicants',
  post<Calls['applicants']>('/get-project/appler/:id'),
);
export const listChosenApplicants = defineSearch(
  'application/listChosen',
  post<Calls['applicants']>('/get-project/appler/:id'),
);
export const listAwardedApplicants = defineSearch(
  'application/listAwarded',
  post<Calls['applicants']>('/get-project/appler/:id'),
);
export const readContact = defineSearch(
  'application/readContact',
  get<Calls['contact']>('/user/project-contact/:projectId'),
);
export const readHistory = defineSearch(
  'application/readHistory',
  get<Calls['history']>('/audit/applications/:projectId/:consultantId'),
);
