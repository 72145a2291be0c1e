import { defineSlice } from '../kernel/slice.js';
import { messageCalls } from './message.api.js';
import { messageEvents, messageStreams } from './message.events.js';
import { messageRefusals } from './message.messages.js';
import { conversationsReadModel, messagesReadModel } from './message.views.js';

export * from './message.api.js';
export * from './message.events.js';
export * from './message.messages.js';
export * from './message.views.js';

export const messageSlice = defineSlice({
  events: messageEvents,
  streams: messageStreams,
  calls: { message: messageCalls },
  refusals: messageRefusals,
  readModels: [conversationsReadModel, messagesReadModel],
});
