export * from './account.api.js';
export * from './account.events.js';
export * from './account.messages.js';
export * from './account.views.js';
