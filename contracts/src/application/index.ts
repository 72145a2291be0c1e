export * from './application.api.js';
export * from './application.events.js';
export * from './application.messages.js';
export * from './application.views.js';
export * from './application.wire.js';
export * from './milestones.wire.js';
export * from './status.wire.js';
