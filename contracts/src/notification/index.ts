export * from './notification.events.js';
export * from './notification.ids.js';
export * from './notification.stream.js';
export * from './notification.views.js';
export * from './notification.wire.js';
