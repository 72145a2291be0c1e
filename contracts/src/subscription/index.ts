export * from './subscription.events.js';
export * from './subscription.ids.js';
export * from './subscription.refusals.js';
export * from './subscription.stream.js';
