import { defineSlice } from '../kernel/slice.js';
import { consultantCalls } from './consultant.api.js';
import { consultantStreams, invitationEvents, publicProfileEvents } from './consultant.events.js';
import { consultantRefusals } from './consultant.messages.js';
import { consultantsReadModel, invitationsReadModel } from './consultant.views.js';

export * from './consultant.api.js';
export * from './consultant.events.js';
export * from './consultant.messages.js';
export * from './consultant.paths.js';
export * from './consultant.views.js';

export const consultantSlice = defineSlice({
  events: [...publicProfileEvents, ...invitationEvents],
  streams: consultantStreams,
  calls: { consultant: consultantCalls },
  refusals: consultantRefusals,
  readModels: [consultantsReadModel, invitationsReadModel],
});
