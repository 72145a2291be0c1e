export * from './blog.events.js';
export * from './blog.ids.js';
export * from './blog.messages.js';
export * from './blog.refusals.js';
export * from './blog.requests.js';
export * from './blog.stream.js';
export * from './blog.views.js';
export * from './blog.wire.js';
