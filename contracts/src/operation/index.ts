export * from './operation.events.js';
