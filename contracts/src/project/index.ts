export * from './project.events.js';
export * from './project.ids.js';
export * from './project.locations.js';
export * from './project.refusals.js';
export * from './project.requests.js';
export * from './project.stream.js';
export * from './project.views.js';
export * from './project.wire.js';
