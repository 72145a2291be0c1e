export * from './erasure.api.js';
export * from './erasure.events.js';
export * from './erasure.messages.js';
