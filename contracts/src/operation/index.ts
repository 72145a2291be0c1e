export * from './operation.events.js';
export * from './operation.stream.js';
