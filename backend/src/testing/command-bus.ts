import type { ModuleRef } from '@nestjs/core';
import type { InstanceWrapper } from '@nestjs/core/injector/instance-wrapper.js';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { EventStore } from '@nirmaan/platform/eventstore';
import { silentLog } from '@nirmaan/platform/log';
import { commandHandlers } from '../command-handlers.module.js';
import {
  CommandBus,
  CommandExecutor,
  type DeciderHandler,
  systemClock,
} from '../kernel/commands/index.js';

/** Registers handlers as Nest does, which finds them in its container. */
export const registerHandlers = (bus: CommandBus, handlers: readonly ICommandHandler[]): void =>
  bus.register(handlers.map(toWrapper));

const toWrapper = (instance: ICommandHandler) =>
  ({
    name: instance.constructor.name,
    metatype: instance.constructor,
    instance,
    isDependencyTreeStatic: () => true,
  }) as InstanceWrapper<ICommandHandler>;

/** What sends commands of one decider, and reads states, as a process of its own would. */
export function buildCommands(
  eventStore: EventStore,
  clock = systemClock,
  handlers: readonly (typeof DeciderHandler)[] = commandHandlers,
) {
  const executor = new CommandExecutor(eventStore, clock);
  const bus = new CommandBus({} as ModuleRef, silentLog());
  registerHandlers(
    bus,
    handlers.map((Handler) => new Handler(executor)),
  );
  return { bus, executor, aggregates: executor, clock };
}
