import type { LoggerService } from '@nestjs/common';
import type { Log } from '@nirmaan/platform/log';

/** Nest's own words in the process's log; what it says while it starts is for debugging only. */
export const nestLog = (log: Log): LoggerService => ({
  log: (message: unknown, context?: unknown) => log.debug({ context }, String(message)),
  warn: (message: unknown, context?: unknown) => log.warn({ context }, String(message)),
  error: (message: unknown, ...rest: unknown[]) => log.error({ context: rest }, String(message)),
  fatal: (message: unknown, ...rest: unknown[]) => log.fatal({ context: rest }, String(message)),
});
