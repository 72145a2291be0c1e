import { defineSlice } from '../kernel/slice.js';
import { enquiryCalls } from './enquiry.api.js';
import { enquiryRefusals } from './enquiry.messages.js';
import { enquiryEvents, enquiryStreams } from './enquiry.events.js';
import { enquiriesReadModel, newsletterReadModel } from './enquiry.views.js';

export * from './consent.js';
export * from './enquiry.api.js';
export * from './enquiry.events.js';
export * from './enquiry.messages.js';
export * from './enquiry.views.js';

export const enquirySlice = defineSlice({
  events: enquiryEvents,
  streams: enquiryStreams,
  calls: { enquiry: enquiryCalls },
  refusals: enquiryRefusals,
  readModels: [enquiriesReadModel, newsletterReadModel],
});
