import { type DestinationStream, type Logger, pino } from 'pino';
import { isTracing } from '../tracing/settings.js';
import { traceOfLine } from '../tracing/trace-of-line.js';
import { loggable } from './loggable.js';

export type Log = Logger;

/**
 * Lines are written at once. What pino keeps back would be flushed by `fatal`, and with nobody left to read it
 * that flush never returns (sonic-boom 4.2.1): the process would outlive its supervisor.
 */
const standardOutput = () => pino.destination({ fd: 1, sync: true });

/** A structured log of one process on standard output: JSON lines in UTC. `LOG_LEVEL` sets how much. */
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
      serializers: { err: loggable },
      ...(isTracing() && { mixin: traceOfLine }),
    },
    destination,
  );

/** For specs and tools that have nothing to say. */
export const silentLog = (): Log => pino({ level: 'silent' });
