export * from './application.api';
export * from './application.slice';
export { ApplicantsDialog } from './applicants-dialog';
export { AppliedTable } from './applied-table';
export { ApplyDialog } from './apply-dialog';
export { HistoryDialog } from './history';
