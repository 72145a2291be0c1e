export * from './project.api';
export * from './use-list-query';
export * from './use-project-list';
export { CloseProject, EditProject } from './project-dialogs';
export { PostProjectForm } from './post-project-form';
export { ProjectCard } from './project-card';
export { PostedBy, type ProjectPageProps, ProjectTerms } from './project-terms';
export * from './project-list';
export { ProjectThumbnail } from './project-thumbnail';
