export { startEventStore, type EventStore, type EventStoreOptions } from './start-event-store.js';
