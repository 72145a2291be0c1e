import { defineSlice } from '../kernel/slice.js';
import { sectorCalls, sectorRefusals } from './sector.api.js';
import { sectorEvents, sectorStreams } from './sector.events.js';
import { sectorsReadModel } from './sector.views.js';

export * from './sector.api.js';
export * from './sector.events.js';
export * from './sector.views.js';

export const sectorSlice = defineSlice({
  events: sectorEvents,
  streams: sectorStreams,
  calls: { sector: sectorCalls },
  refusals: sectorRefusals,
  readModels: [sectorsReadModel],
});
