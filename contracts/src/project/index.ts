import { defineSlice } from '../kernel/slice.js';
import { completedProjectCalls } from './completed-project.api.js';
import { completedProjectsReadModel } from './completed-project.views.js';
import { projectCalls } from './project.api.js';
import { completedProjectEvents, projectEvents, projectStreams } from './project.events.js';
import { projectRefusals } from './project.messages.js';
import { projectsReadModel } from './project.views.js';

export * from './completed-project.api.js';
export * from './project.events.js';
export * from './completed-project.views.js';
export * from './project.api.js';
export * from './project.messages.js';
export * from './project.paths.js';
export * from './project.views.js';

export const projectSlice = defineSlice({
  events: [...projectEvents, ...completedProjectEvents],
  streams: projectStreams,
  calls: { project: projectCalls, completedProject: completedProjectCalls },
  refusals: projectRefusals,
  readModels: [projectsReadModel, completedProjectsReadModel],
});
