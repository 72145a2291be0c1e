export * from './settings.js';
export * from './supervisor.js';
