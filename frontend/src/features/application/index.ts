export * from './application.api';
export * from './application.saga';
export * from './application.slice';
export { ApplicantsDialog } from './components/applicants-dialog';
export { AppliedTable } from './components/applied-table';
export { ApplyDialog } from './components/apply-dialog';
export { HistoryDialog } from './components/history-dialog';
