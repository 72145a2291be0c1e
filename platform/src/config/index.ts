export * from './kept-secret.js';
export * from './loopback.js';
export * from './read-config.js';
export * from './running-stores.js';
export * from './settings.js';
