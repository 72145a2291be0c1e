export { SharedLooks } from './shared-looks.js';
