export * from './reaction-ages.js';
export { RetryLater } from './postponed-events.js';
export * from './reactor.js';
export * from './reactor-progress.js';
export * from './reactor-runner.js';
