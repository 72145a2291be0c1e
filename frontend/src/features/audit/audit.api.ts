import { auditCalls } from '@nirmaan/contracts/audit';
import { defineExchange } from '../../shared/saga';

export const findApplications = defineExchange('audit/find', auditCalls.find);
export const readStory = defineExchange('audit/readStory', auditCalls.story);
export const readApplicantsThen = defineExchange(
  'audit/readApplicantsThen',
  auditCalls.applicantsThen,
);
export const exportHistory = defineExchange('audit/export', auditCalls.export);
