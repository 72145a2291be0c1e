export * from './destroy-keys.js';
export * from './ledger.js';
