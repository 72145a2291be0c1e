export * from './attachment.js';
export * from './attachment.api.js';
export * from './attachment.messages.js';
