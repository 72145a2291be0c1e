import { readConfig } from '../config/index.js';
import type { Logger } from 'pino';
import type { StopTracing } from './export-spans.js';
import { setTracing, tracingSettings } from './settings.js';

/**
 * Exports the spans of a process when OTEL_EXPORTER_OTLP_ENDPOINT is set; otherwise the SDK is not even loaded. Throws ConfigError.
 */
export async function startTracing(processName: string, log: Logger): Promise<StopTracing> {
  if (!readConfig(tracingSettings).OTEL_EXPORTER_OTLP_ENDPOINT) return () => Promise.resolve();
  const { exportSpans } = await import('./export-spans.js');
  const stop = exportSpans(`nirmaan-${processName}`, log);
  setTracing(true);
  return async () => {
    await stop();
    setTracing(false);
  };
}
