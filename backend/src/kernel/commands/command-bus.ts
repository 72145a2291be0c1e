import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { InstanceWrapper } from '@nestjs/core/injector/instance-wrapper.js';
import { type Command, type ICommandHandler, CommandBus as NestCommandBus } from '@nestjs/cqrs';
import { withTimeout } from '@nirmaan/platform/lifecycle';
import type { Log } from '@nirmaan/platform/log';
import { getErrorKind, inSpan } from '@nirmaan/platform/tracing';
import { LOG } from '../process/process.module.js';

/** A command is waited for no longer than this; it may still complete. */
const MAX_COMMAND_MS = 10_000;

/**
 * Nest's bus, typed with each command's result. Every command runs in a span with its name and is logged; one that takes
 * too long throws TimeoutError, as a call to an unreachable store does.
 */
@Injectable()
export class CommandBus extends NestCommandBus<Command<unknown>> {
  private readonly handled = new Map<string, string>();

  constructor(
    moduleRef: ModuleRef,
    @Inject(LOG) private readonly log: Log,
  ) {
    super(moduleRef);
  }

  override execute<Result>(command: Command<Result>): Promise<Result> {
    const { name } = command.constructor;
    const timeout = { milliseconds: MAX_COMMAND_MS, message: `${name} takes too long` };
    return inSpan(name, {}, async () => {
      const startedAt = performance.now();
      let outcome = 'accepted';
      try {
        const result = await withTimeout(super.execute(command), timeout);
        outcome = getRefusalCode(result) ?? outcome;
        return result;
      } catch (error) {
        outcome = getErrorKind(error);
        throw error;
      } finally {
        this.log.debug({ command: name, outcome, ms: performance.now() - startedAt }, 'command');
      }
    });
  }

  /** Throws for a second handler, which Nest would let win. */
  override bind<Handled extends Command<unknown>>(
    handler: InstanceWrapper<ICommandHandler<Handled>>,
    id: string,
  ): void {
    const name = String(handler.name);
    const first = this.handled.get(id);
    if (first) throw new Error(`${first} and ${name} handle the same command`);
    this.handled.set(id, name);
    super.bind(handler, id);
  }
}

const getRefusalCode = (result: unknown): string | undefined =>
  (result as { refusal?: { code?: string } } | null | undefined)?.refusal?.code;
