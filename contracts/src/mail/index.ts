import { defineSlice } from '../kernel/slice.js';
import { mailEvents, mailStreams } from './mail.events.js';

export * from './mail.events.js';

export const mailSlice = defineSlice({
  events: mailEvents,
  streams: mailStreams,
});
