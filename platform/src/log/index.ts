import { pino, type Logger } from 'pino';
import { loggable } from './loggable.js';

export type Log = Logger;

/** A structured log of one process on standard output: JSON lines in UTC. `LOG_LEVEL` sets how much. */
export const createLog = (processName: string): Log =>
  pino({
    name: processName,
    level: process.env['LOG_LEVEL'] ?? 'info',
    timestamp: pino.stdTimeFunctions.isoTime,
    base: { pid: process.pid },
    serializers: { err: loggable },
  });

/** For specs and tools that have nothing to say. */
export const silentLog = (): Log => pino({ level: 'silent' });
