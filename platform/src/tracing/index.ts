export type { StopTracing } from './export-spans.js';
export { isTracing } from './settings.js';
export * from './spans.js';
export * from './start-tracing.js';
