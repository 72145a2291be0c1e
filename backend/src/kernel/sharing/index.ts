export { endOf } from './end-of.js';
export { LoadCoalescer } from './load-coalescer.js';
