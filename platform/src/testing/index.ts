export { getFreePort } from '../supervisor/programs.js';
export * from './collector.js';
export * from './image-bomb.js';
export * from './program.js';
export * from './soaking.js';
export * from './stack.js';
export * from './stores.js';
export * from './temporary-folder.js';
