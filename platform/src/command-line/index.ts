export * from './print.js';
export * from './run-command-line.js';
