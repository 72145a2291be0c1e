import { type DestinationStream, type Logger, pino } from 'pino';
import { isTracingConfigured } from '../tracing/settings.js';
import { getTraceIds } from '../tracing/spans.js';
import { toLoggable } from './loggable.js';

export { openLogFile } from './log-file.js';

export type Log = Logger;

const BATCH_BYTES = 4096;
const FLUSH_INTERVAL_MS = 500;

/**
 * Writes lines in batches; the rest at exit and after `fatal`. `fatal` calls `flushSync`, which never returns on a broken
 * pipe (sonic-boom 4.2.1), so that a process would outlive its supervisor; in sync mode `flush` writes everything too.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({
    fd: 1,
    sync: true,
    minLength: BATCH_BYTES,
    periodicFlush: FLUSH_INTERVAL_MS,
  });
  const flush = (): void => output.flush();
  output.flushSync = flush;
  process.once('exit', flush);
  return output;
}

/** A structured log on standard output: JSON lines in UTC. `LOG_LEVEL` sets the level. */
export const createLog = (
  processName: string,
  destination: DestinationStream = standardOutput(),
): Log =>
  pino(
    {
      name: processName,
      level: process.env['LOG_LEVEL'] || 'info',
      timestamp: pino.stdTimeFunctions.isoTime,
      base: { pid: process.pid },
      serializers: { err: toLoggable },
      ...(isTracingConfigured() && { mixin: getTraceIds }),
    },
    destination,
  );

/** For specs and tools without a log. */
export const silentLog = (): Log => pino({ level: 'silent' });
