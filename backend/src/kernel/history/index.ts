export * from './hash-chain.js';
export * from './stream-tips.js';
export * from './verified-history.js';
