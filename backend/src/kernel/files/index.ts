export * from './file-store.js';
export * from './send-file.js';
