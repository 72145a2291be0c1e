export * from './application.api';
export * from './application.slice';
export { ApplicantsDialog } from './applicants-dialog';
export { AppliedList } from './applied-list';
export { ApplyDialog, ManufacturerDetails } from './apply-dialog';
export { HistoryDialog } from './history';
export { KeyPoints, ProjectPicture } from './project-brief';
