export * from './reactor.js';
export * from './reactor-runner.js';
