import { type DestinationStream, type Logger, pino } from 'pino';
import { isTracingConfigured } from '../tracing/settings.js';
import { getTraceIds } from '../tracing/spans.js';
import { toLoggable } from './loggable.js';

export type Log = Logger;

/**
 * Lines are written at once. What pino keeps back would be flushed by `fatal`, and with nobody left to read it
 * that flush never returns (sonic-boom 4.2.1): the process would outlive its supervisor.
 */
const standardOutput = () => pino.destination({ fd: 1, sync: true });

/** A structured log on standard output: JSON lines in UTC. `LOG_LEVEL` sets the level. */
export const createLog = (
  processName: string,
  destination: DestinationStream = standardOutput(),
): Log =>
  pino(
    {
      name: processName,
      level: process.env['LOG_LEVEL'] ?? 'info',
      timestamp: pino.stdTimeFunctions.isoTime,
      base: { pid: process.pid },
      serializers: { err: toLoggable },
      ...(isTracingConfigured() && { mixin: getTraceIds }),
    },
    destination,
  );

/** For specs and tools without a log. */
export const silentLog = (): Log => pino({ level: 'silent' });
