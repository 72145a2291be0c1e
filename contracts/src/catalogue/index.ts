export * from './calls.js';
export * from './events.js';
export * from './read-models.js';
export * from './refusals.js';
export * from './streams.js';
