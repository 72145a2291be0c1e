export * from './review.api.js';
export * from './review.events.js';
export * from './review.messages.js';
export * from './review.views.js';
