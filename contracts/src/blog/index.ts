export * from './blog.api.js';
export * from './blog.events.js';
export * from './blog.views.js';
