export * from './reaction-ages.js';
export { NotYet } from './overtaken.js';
export * from './reactor.js';
export * from './reactor-progress.js';
export * from './reactor-runner.js';
