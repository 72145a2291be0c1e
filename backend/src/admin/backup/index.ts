export * from './back-up-events.js';
export * from './mongo-backup.js';
export * from './restore-events.js';
