import type { auditCalls } from '@nirmaan/contracts/audit';
import { call } from 'typed-redux-saga';
import { get } from '../../shared/api';
import { saveFile } from '../../shared/files';
import { defineSearch, defineSubmit } from '../../shared/saga';

type Calls = typeof auditCalls;

export const findApplications = defineSearch(
  'audit/find',
  get<Calls['find']>('/audit/applications'),
);
export const readTimeline = defineSearch(
  'audit/readTimeline',
  get<Calls['timeline']>('/audit/applications/:projectId/:consultantId/timeline'),
);
export const readApplicantsAsOf = defineSearch(
  'audit/readApplicantsAsOf',
  get<Calls['applicantsAsOf']>('/audit/projects/:projectId/applicants'),
);
export const exportHistory = defineSubmit(
  'audit/export',
  get<Calls['export']>('/audit/applications/:projectId/:consultantId/export'),
  {
    succeeded: false,
    *then({ data }) {
      yield* call(saveFile, data);
    },
  },
);
