import { context, diag, DiagLogLevel, propagation, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../log/index.js';
import { warnOnce } from './warn-once.js';

/** Sends what is still to be sent, and ends the tracing. */
export type StopTracing = () => Promise<void>;

/** A collector that is away must not keep a process from ending; the supervisor waits longer than this. */
const MAX_FLUSH_MS = 3_000;

/** Sends spans in batches over HTTP, as JSON. The exporter reads where to from the OTEL_… variables itself. */
export function exportSpans(serviceName: string, log: Log): StopTracing {
  diag.setLogger(warnOnce(log), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  return async () => {
    const flushed = provider.shutdown().catch((error: unknown) => diag.error(String(error)));
    await Promise.race([flushed, delay(MAX_FLUSH_MS, undefined, { ref: false })]);
    for (const api of [trace, context, propagation, diag]) api.disable();
  };
}
