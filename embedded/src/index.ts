export { startEventStore, type EventStoreOptions } from './eventstore/server.js';
export { type EmbeddedServer } from './loopback.js';
export { type Embedded, type EmbeddedOptions, startEmbedded } from './start-embedded.js';
export { startMongo, type MongoOptions } from './mongo/start-mongo.js';
export { type RazorpayOptions, startRazorpay } from './razorpay/start-razorpay.js';
export { DamagedStoreError, StorageFullError } from './storage/index.js';
