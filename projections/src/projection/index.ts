export * from './on-existing.js';
export * from './projection.js';
