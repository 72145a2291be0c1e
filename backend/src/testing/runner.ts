import type { DiscoveryService } from '@nestjs/core';
import type { Stores } from '@nirmaan/embedded/testing';
import { type Log, silentLog } from '@nirmaan/platform/log';
import { Registry } from 'prom-client';
import { systemClock } from '../kernel/commands/index.js';
import {
  ReactionMetrics,
  type Reactor,
  ReactorsRunner,
  type ScheduledTask,
} from '../kernel/reacting/index.js';
import { buildCommands } from './command-bus.js';

interface Parts {
  readonly registry?: Registry;
  readonly log?: Log;
  readonly commands?: ReturnType<typeof buildCommands>;
}

/** Runs only these reactors and tasks, as a process of its own would. */
export function createRunner(
  { eventStore, db }: Pick<Stores, 'eventStore' | 'db'>,
  reactors: readonly (Reactor | ScheduledTask)[],
  {
    registry = new Registry(),
    log = silentLog(),
    commands = buildCommands(eventStore),
  }: Parts = {},
): ReactorsRunner {
  const { bus, aggregates } = commands;
  const providers = reactors.map((instance) => ({ instance }));
  const discovery: Pick<DiscoveryService, 'getProviders'> = {
    getProviders: () => providers as ReturnType<DiscoveryService['getProviders']>,
  };
  return new ReactorsRunner(
    eventStore,
    bus,
    aggregates,
    systemClock,
    log,
    new ReactionMetrics(registry, systemClock),
    discovery as DiscoveryService,
    db,
    registry,
  );
}
