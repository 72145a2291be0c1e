import { defineSlice } from '../kernel/slice.js';
import { mailEvents } from './mail.events.js';
import { mailStreams } from './mail.stream.js';

export * from './mail.events.js';
export * from './mail.ids.js';
export * from './mail.stream.js';

export const mailSlice = defineSlice({
  events: mailEvents,
  streams: mailStreams,
  calls: {},
  refusals: {},
  readModels: [],
});
