export { forgeEvent, Intruder } from './intruder.js';
export { startStores, type Stores } from './stores.js';
