export * from './report.api.js';
export * from './report.events.js';
export * from './report.messages.js';
