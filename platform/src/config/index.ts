export * from './read-config.js';
export * from './settings.js';
