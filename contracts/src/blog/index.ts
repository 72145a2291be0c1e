export * from './blog.api.js';
export * from './blog.events.js';
