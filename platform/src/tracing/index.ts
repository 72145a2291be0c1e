export { type Span, SpanKind } from '@opentelemetry/api';
export * from './carrying-on.js';
export type { StopTracing } from './export-spans.js';
export * from './in-span.js';
export * from './messaging.js';
export * from './open-span.js';
export * from './settings.js';
export * from './start-tracing.js';
export * from './trace-of-line.js';
