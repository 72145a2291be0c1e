export * from './account.events.js';
export * from './account.ids.js';
export * from './account.refusals.js';
export * from './account.requests.js';
export * from './account.stream.js';
export * from './account.views.js';
export * from './account.wire.js';
