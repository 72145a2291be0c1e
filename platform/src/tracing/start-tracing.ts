import { readConfig } from '../config/read-config.js';
import type { Log } from '../log/index.js';
import type { StopTracing } from './export-spans.js';
import { tracingSettings } from './settings.js';

/**
 * Exports the spans of a process where OTEL_EXPORTER_OTLP_ENDPOINT names a collector. Elsewhere nothing is loaded,
 * and a span costs a few calls that do nothing. Throws ConfigError.
 */
export async function startTracing(processName: string, log: Log): Promise<StopTracing> {
  if (!readConfig(tracingSettings).OTEL_EXPORTER_OTLP_ENDPOINT) return () => Promise.resolve();
  const { exportSpans } = await import('./export-spans.js');
  return exportSpans(`nirmaan-${processName}`, log);
}
