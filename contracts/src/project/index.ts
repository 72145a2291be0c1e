export * from '../kernel/taking-applications.js';
export * from './project.events.js';
export * from './completed-project.js';
export * from './project.api.js';
export * from './project.messages.js';
export * from './project.views.js';
