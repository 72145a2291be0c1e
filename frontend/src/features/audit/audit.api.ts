import type { auditCalls } from '@nirmaan/contracts/audit';
import { get } from '../../shared/api';
import { defineExchange } from '../../shared/saga';

type Calls = typeof auditCalls;

export const findApplications = defineExchange(
  'audit/find',
  get<Calls['find']>('/audit/applications'),
);
export const readStory = defineExchange(
  'audit/readStory',
  get<Calls['story']>('/audit/applications/:projectId/:consultantId/story'),
);
export const readApplicantsThen = defineExchange(
  'audit/readApplicantsThen',
  get<Calls['applicantsThen']>('/audit/projects/:projectId/applicants'),
);
export const exportHistory = defineExchange(
  'audit/export',
  get<Calls['export']>('/audit/applications/:projectId/:consultantId/export'),
);
