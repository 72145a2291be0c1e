export * from './documents.js';
export { LiveReadModels, LiveReadModelsFinder } from './live-read-models.js';
export { findNearest, MAX_NEAREST } from './nearest.js';
export * from './paging.js';
export * from './read-model-reader.js';
export * from './reading.module.js';
export { ReplyInterceptor, ResponseCache } from './response-cache.js';
