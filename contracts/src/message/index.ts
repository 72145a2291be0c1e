export * from './message.api.js';
export * from './message.events.js';
export * from './message.messages.js';
export * from './message.views.js';
