export * from './process.module.js';
export * from './setting-rules.js';
export * from './settings.js';
