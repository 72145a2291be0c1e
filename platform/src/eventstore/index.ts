export * from './event-age.js';
export * from './append.js';
export * from './errors.js';
export * from './event-store.js';
export * from './subscribe.js';
export * from './timed.js';
