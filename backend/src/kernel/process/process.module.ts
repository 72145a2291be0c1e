import { type DynamicModule, type LoggerService, Module, type Provider } from '@nestjs/common';
import type { Log } from '@nirmaan/platform/log';

/** Injection token of the process's `Log`. */
export const LOG = Symbol('log');

/** Writes Nest's messages to the log; its start-up messages at debug level. */
export const toNestLogger = (log: Log): LoggerService => ({
  log: (message: unknown, context?: unknown) => log.debug({ context }, String(message)),
  warn: (message: unknown, context?: unknown) => log.warn({ context }, String(message)),
  error: (message: unknown, ...rest: unknown[]) => log.error({ context: rest }, String(message)),
  fatal: (message: unknown, ...rest: unknown[]) => log.fatal({ context: rest }, String(message)),
});

/** Provides the parts that the process was started with to every module. */
@Module({})
export class ProcessModule {
  static of(...providers: Provider[]): DynamicModule {
    return { module: ProcessModule, global: true, providers, exports: providers };
  }
}
