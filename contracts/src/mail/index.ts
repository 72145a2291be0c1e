export * from './mail.events.js';
