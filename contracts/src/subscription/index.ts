export * from './order.events.js';
export * from './subscription.api.js';
export * from './subscription.events.js';
export * from './subscription.messages.js';
export * from './subscription.views.js';
