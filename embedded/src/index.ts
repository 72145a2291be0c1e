export {
  startEventStore,
  type EmbeddedEventStore,
  type EventStoreOptions,
} from './eventstore/server.js';
export { type Embedded, type EmbeddedOptions, startEmbedded } from './start-embedded.js';
export { startMongo, type MongoOptions, type MongoServer } from './mongo/start-mongo.js';
export {
  type RazorpayOptions,
  type RazorpaySandbox,
  startRazorpay,
} from './razorpay/start-razorpay.js';
export { DamagedStoreError, StorageFullError, StoreInUseError } from './storage/index.js';
