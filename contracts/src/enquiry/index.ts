export * from './enquiry.api.js';
export * from './enquiry.events.js';
export * from './enquiry.messages.js';
export * from './enquiry.views.js';
