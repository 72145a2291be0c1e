export * from './append.js';
export { isTransient, WrongExpectedRevision } from './errors.js';
export * from './event-store.js';
export { getEventAge } from './read.js';
export type { Batch, EventFilter, SubscribeOptions } from './subscription.js';
