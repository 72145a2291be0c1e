import { defineSlice } from '../kernel/slice.js';
import { invoiceCalls } from './invoice.api.js';
import { billingEvents, invoiceEvents, invoiceStreams } from './invoice.events.js';
import { invoiceRefusals } from './invoice.messages.js';
import { invoicesReadModel } from './invoice.views.js';

export * from './gst.js';
export * from './invoice.api.js';
export * from './invoice.events.js';
export * from './invoice.messages.js';
export * from './invoice.views.js';

export const invoiceSlice = defineSlice({
  events: [...billingEvents, ...invoiceEvents],
  streams: invoiceStreams,
  calls: { invoice: invoiceCalls },
  refusals: invoiceRefusals,
  readModels: [invoicesReadModel],
});
