export { LoadCoalescer, waitForEnd } from './load-coalescer.js';
