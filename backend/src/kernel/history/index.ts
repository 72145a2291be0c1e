export * from './verified-history.js';
