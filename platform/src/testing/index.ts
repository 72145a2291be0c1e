export { getFreePort } from '../supervisor/programs.js';
export * from './append-to.js';
export * from './collector.js';
export * from './exported-spans.js';
export * from './program.js';
export * from './read-progress.js';
export * from './soaking.js';
export * from './stack.js';
export * from './temporary-folder.js';
