export * from './audit.api.js';
export * from './audit.events.js';
