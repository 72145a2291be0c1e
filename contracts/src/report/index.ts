import { defineSlice } from '../kernel/slice.js';
import { reportCalls } from './report.api.js';
import { reportEvents, reportStreams } from './report.events.js';
import { reportRefusals } from './report.messages.js';
import { reportsReadModel } from './report.views.js';

export * from './report.api.js';
export * from './report.events.js';
export * from './report.messages.js';
export * from './report.views.js';

export const reportSlice = defineSlice({
  events: reportEvents,
  streams: reportStreams,
  calls: { report: reportCalls },
  refusals: reportRefusals,
  readModels: [reportsReadModel],
});
