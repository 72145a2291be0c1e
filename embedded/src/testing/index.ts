export { ElectingProxy } from './electing-proxy.js';
export { forgeEvent, Intruder } from './intruder.js';
export { canMount, SmallDisk } from './small-disk.js';
export { startStores, type Stores } from './stores.js';
export { readUsers, RestrictedMongo } from './restricted-mongo.js';
export { SilentProxy } from './silent-proxy.js';
