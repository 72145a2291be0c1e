export * from './consultant.api.js';
export * from './consultant.events.js';
export * from './consultant.messages.js';
export * from './consultant.views.js';
