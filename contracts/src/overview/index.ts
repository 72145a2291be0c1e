export * from './overview.api.js';
