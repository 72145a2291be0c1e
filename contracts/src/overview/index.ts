import { defineSlice } from '../kernel/slice.js';
import { overviewCalls } from './overview.api.js';

export * from './overview.api.js';

export const overviewSlice = defineSlice({
  events: [],
  streams: {},
  calls: { overview: overviewCalls },
  refusals: {},
  readModels: [],
});
