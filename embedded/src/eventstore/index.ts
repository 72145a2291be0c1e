export {
  startEventStore,
  type EmbeddedEventStore,
  type EventStoreOptions,
} from './start-event-store.js';
