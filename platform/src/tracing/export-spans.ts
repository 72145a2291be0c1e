import {
  context,
  diag,
  type DiagLogger,
  DiagLogLevel,
  propagation,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Flushes the remaining spans and ends tracing. */
export type StopTracing = () => Promise<void>;

/** An unreachable collector must not keep a process from ending; the supervisor waits longer than this. */
const MAX_FLUSH_MS = 3_000;

/** Exports spans in batches over HTTP, as JSON. The exporter reads the OTEL_… variables itself. */
export function exportSpans(serviceName: string, log: Logger): StopTracing {
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

const MAX_DETAIL = 300;

/** The first of OpenTelemetry's own diagnostics becomes one warning, the rest are dropped. */
function warnOnce(log: Logger): DiagLogger {
  let warned = false;
  const warn = (detail: string): void => {
    if (warned) return;
    warned = true;
    const short = detail.slice(0, MAX_DETAIL);
    log.warn({ detail: short }, 'spans cannot be exported; further failures are not logged');
  };
  const ignore = (): void => undefined;
  return { error: warn, warn, info: ignore, debug: ignore, verbose: ignore };
}
