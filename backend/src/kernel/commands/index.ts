export * from './clock.js';
export * from './command-handler.js';
export * from './command-executor.js';
export * from './commands.module.js';
export * from './decider.js';
export * from './keyed-mutex.js';
export * from './unreadable-events.js';
export { advanceVersion, buildInitialVersion, type Version } from './stream-state-cache.js';
export type { Cause } from '@nirmaan/platform/eventstore';
