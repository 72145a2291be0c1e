export * from './mail.events.js';
export * from './mail.ids.js';
export * from './mail.stream.js';
