export { startEventStore, type EventStore, type EventStoreOptions } from './eventstore/index.js';
export { DamagedStoreError, StorageFullError, StoreInUseError } from './storage/index.js';
