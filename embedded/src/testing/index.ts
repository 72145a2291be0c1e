export { startStores, type Stores } from './stores.js';
