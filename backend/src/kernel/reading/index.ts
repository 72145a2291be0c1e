export { LiveReadModelsFinder } from './live-read-models.js';
export * from './paging.js';
export * from './read-model-reader.js';
export * from './reading.module.js';
export { SharedQuestions } from './shared-questions.js';
