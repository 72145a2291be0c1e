export { freePort } from '../supervisor/free-port.js';
export * from './collector.js';
export * from './exported-spans.js';
export * from './pay-subscription.js';
export * from './person.js';
export * from './program.js';
export * from './soaking.js';
export * from './stack.js';
export * from './temporary-folder.js';
