import { defineSlice } from '../kernel/slice.js';
import { overviewCalls } from './overview.api.js';

export * from './overview.api.js';

export const overviewSlice = defineSlice({
  calls: { overview: overviewCalls },
});
