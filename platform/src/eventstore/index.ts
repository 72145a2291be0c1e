export * from './age-of-fact.js';
export * from './append.js';
export * from './errors.js';
export * from './event-log.js';
export * from './subscribe.js';
export * from './timed.js';
