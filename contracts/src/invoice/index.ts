export * from './gst.js';
export * from './invoice.api.js';
export * from './invoice.events.js';
export * from './invoice.messages.js';
export * from './invoice.views.js';
