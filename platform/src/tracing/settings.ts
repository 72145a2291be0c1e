import { z } from 'zod';

export const tracingSettings = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url('must be a URL, e.g. http://localhost:4318').optional(),
});

let active = false;

/** True while spans are exported. */
export const isTracing = (): boolean => active;

export function setTracing(exporting: boolean): void {
  active = exporting;
}

/** Before `startTracing`: whether the environment names a collector. */
export const isTracingConfigured = (): boolean =>
  Boolean(process.env['OTEL_EXPORTER_OTLP_ENDPOINT']);
