export * from './clock.js';
export * from './command-gate.js';
export * from './commands.module.js';
export * from './decider.js';
export * from './queue-by-key.js';
export type { Version } from './remembered-streams.js';
