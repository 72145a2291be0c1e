export * from './audit.calls.js';
export * from './audit.events.js';
export * from './audit.messages.js';
export * from './audit.refusals.js';
export * from './audit.stream.js';
export * from './audit.wire.js';
