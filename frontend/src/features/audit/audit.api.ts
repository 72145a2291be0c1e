import type { auditCalls } from '@nirmaan/contracts/audit';
import { get } from '../../shared/api';
import { defineExchange } from '../../shared/saga';

type Calls = typeof auditCalls;

export const findApplications = defineExchange(
  'audit/find',
  get<Calls['find']>('/audit/applications'),
);
export const readTimeline = defineExchange(
  'audit/readTimeline',
  get<Calls['timeline']>('/audit/applications/:projectId/:consultantId/timeline'),
);
export const readApplicantsAsOf = defineExchange(
  'audit/readApplicantsAsOf',
  get<Calls['applicantsAsOf']>('/audit/projects/:projectId/applicants'),
);
export const exportHistory = defineExchange(
  'audit/export',
  get<Calls['export']>('/audit/applications/:projectId/:consultantId/export'),
);
