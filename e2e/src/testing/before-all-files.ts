export { sowDemoData as default } from './demo-data.js';
