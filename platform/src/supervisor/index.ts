export { type StoreUrls } from './programs.js';
export * from './settings.js';
export * from './supervisor.js';
