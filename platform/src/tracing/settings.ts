import { z } from 'zod';

/** What `readConfig` checks where tracing is to start. */
export const tracingSettings = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url('must be a URL, e.g. http://localhost:4318').optional(),
});

/** True where somebody named a collector for the spans. */
export const isTracing = (): boolean => Boolean(process.env['OTEL_EXPORTER_OTLP_ENDPOINT']);
