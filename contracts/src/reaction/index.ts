import { defineRefusals } from '../kernel/refusal.js';
import { defineSlice } from '../kernel/slice.js';
import { reactionEvents, reactionStreams } from './reaction.events.js';

export * from './reaction.events.js';

export const reactionSlice = defineSlice({
  events: reactionEvents,
  streams: reactionStreams,
  refusals: defineRefusals({
    'REACTION.NOT_PARKED': { status: 409, message: 'This reaction is not parked.' },
  }),
});
