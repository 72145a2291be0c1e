export * from './enquiry.events.js';
export * from './enquiry.ids.js';
export * from './enquiry.messages.js';
export * from './enquiry.requests.js';
export * from './enquiry.stream.js';
export * from './enquiry.views.js';
export * from './enquiry.wire.js';
