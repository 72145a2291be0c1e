export * from './process.module.js';
export * from './settings.js';
