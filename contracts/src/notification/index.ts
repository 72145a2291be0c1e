export * from './notification.events.js';
export * from './notification.wire.js';
