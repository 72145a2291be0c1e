import { type DynamicModule, type LoggerService, Module, type Provider } from '@nestjs/common';
import type { Log } from '@nirmaan/platform/log';

/** The process's log; a `Log`. */
export const LOG = Symbol('log');

/** Nest's own words in the process's log; what it says while it starts is for debugging only. */
export const toNestLogger = (log: Log): LoggerService => ({
  log: (message: unknown, context?: unknown) => log.debug({ context }, String(message)),
  warn: (message: unknown, context?: unknown) => log.warn({ context }, String(message)),
  error: (message: unknown, ...rest: unknown[]) => log.error({ context: rest }, String(message)),
  fatal: (message: unknown, ...rest: unknown[]) => log.fatal({ context: rest }, String(message)),
});

/** Hands every slice what its process was started with. */
@Module({})
export class ProcessModule {
  static of(...providers: Provider[]): DynamicModule {
    return { module: ProcessModule, global: true, providers, exports: providers };
  }
}
