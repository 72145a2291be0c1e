import { defineSlice } from '../kernel/slice.js';
import { operationEvents, operationStreams } from './operation.events.js';

export * from './operation.events.js';

export const operationSlice = defineSlice({
  events: operationEvents,
  streams: operationStreams,
});
