export { endOf } from './end-of.js';
export { SharedLooks } from './shared-looks.js';
