import { defineSlice } from '../kernel/slice.js';
import { applicationCalls } from './application.api.js';
import { applicationEvents, applicationStreams } from './application.events.js';
import { applicationRefusals } from './application.messages.js';
import { applicationsReadModel } from './application.views.js';

export * from './application.api.js';
export * from './application.events.js';
export * from './application.messages.js';
export * from './application.views.js';
export * from './application.wire.js';

export const applicationSlice = defineSlice({
  events: applicationEvents,
  streams: applicationStreams,
  calls: { application: applicationCalls },
  refusals: applicationRefusals,
  readModels: [applicationsReadModel],
});
