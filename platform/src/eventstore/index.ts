export * from './append.js';
export { isStreamDeleted, isTransient, WrongExpectedRevision } from './errors.js';
export * from './event-store.js';
export { getEventAge, type StreamEnds } from './read.js';
export type { Batch, EventFilter, SubscribeOptions } from './subscription.js';
