export { openUpToDate } from './open-up-to-date.js';
export * from './parking-lot.js';
export * from './parking.commands.js';
export { parkedAggregate } from './parking.decider.js';
export * from './reaction-metrics.js';
export * from './reactor.js';
export * from './reactors-runner.js';
export * from './scheduled-task.js';
