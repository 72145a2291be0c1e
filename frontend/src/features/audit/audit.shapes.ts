export { auditCalls } from '@nirmaan/contracts/audit';
