export * from './consultant.paths.js';
