export * from './compare.js';
export * from './drop.js';
export * from './operator-error.js';
export * from './parked.js';
export * from './rebuild.js';
export * from './status.js';
export type { Verdict } from './switch-over.js';
