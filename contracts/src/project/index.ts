export * from './completed-project.api.js';
export * from './project.events.js';
export * from './completed-project.views.js';
export * from './project.api.js';
export * from './project.messages.js';
export * from './project.paths.js';
export * from './project.views.js';
