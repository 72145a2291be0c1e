export * from './application.api';
export * from './application.slice';
export { ApplicantsDialog } from './applicants-dialog';
export { AppliedList } from './applied-list';
export { ApplyDialog } from './apply-dialog';
export { HistoryDialog } from './history';
export { KeyPoints, ManufacturerDetails, ProjectPicture } from './project-brief';
