import { defineSlice } from '../kernel/slice.js';
import { erasureCalls } from './erasure.api.js';
import { erasureEvents, erasureStreams } from './erasure.events.js';
import { erasureRefusals } from './erasure.messages.js';

export * from './erasure.api.js';
export * from './erasure.events.js';
export * from './erasure.messages.js';

export const erasureSlice = defineSlice({
  events: erasureEvents,
  streams: erasureStreams,
  calls: { erasure: erasureCalls },
  refusals: erasureRefusals,
});
