import { lateCalls } from '../../shared/api';
import { defineExchange } from '../../shared/saga';

const call = lateCalls(async () => (await import('./audit.shapes')).auditCalls);

export const findApplications = defineExchange('audit/find', call('find'));
export const readStory = defineExchange('audit/readStory', call('story'));
export const readApplicantsThen = defineExchange(
  'audit/readApplicantsThen',
  call('applicantsThen'),
);
export const exportHistory = defineExchange('audit/export', call('export'));
