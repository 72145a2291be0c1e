export * from './stream-tips.js';
export * from './verified-history.js';
