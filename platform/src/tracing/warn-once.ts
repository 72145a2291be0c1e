import type { DiagLogger } from '@opentelemetry/api';
import type { Log } from '../log/index.js';

const MAX_DETAIL = 300;

/** What the tracing says of its own troubles: the first becomes one warning, however many follow. */
export function warnOnce(log: Log): DiagLogger {
  let warned = false;
  const warn = (detail: string): void => {
    if (warned) return;
    warned = true;
    const short = detail.slice(0, MAX_DETAIL);
    log.warn({ detail: short }, 'spans cannot be exported; this is not said again');
  };
  const ignore = (): void => undefined;
  return { error: warn, warn, info: ignore, debug: ignore, verbose: ignore };
}
