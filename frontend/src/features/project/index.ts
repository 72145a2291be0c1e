export * from './project.api';
export * from './project-page.slice';
export * from './project.saga';
export * from './project.slice';
export * from './use-list-query';
export * from './use-opened-project';
export * from './use-project-list';
export { CloseProjectDialog, EditProjectDialog } from './project-dialogs';
export { PostProjectForm } from './post-project-form';
export { ProjectCard } from './project-card';
export { PostedBy, ProjectTerms } from './project-terms';
export {
  AwardStatus,
  listHeadings,
  projectColumns,
  ProjectStatus,
  registerHeadings,
} from './project-columns';
export { ProjectList } from './project-list';
