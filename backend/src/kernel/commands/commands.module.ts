import { type DynamicModule, Global, Module, type Provider } from '@nestjs/common';
import { CqrsModule, CommandBus as NestCommandBus } from '@nestjs/cqrs';
import { keyDestroyed } from '@nirmaan/contracts/catalogue';
import { EventStore } from '@nirmaan/platform/eventstore';
import { LiveSubscription } from '../subscription/live-subscription.js';
import { AggregateReader } from './aggregate-reader.js';
import { Clock } from './clock.js';
import { CommandBus } from './command-bus.js';
import { CommandExecutor } from './command-executor.js';
import { cachedCategories } from './decider.js';
import { StreamStateCache } from './stream-state-cache.js';
import { UnreadableEvents } from './unreadable-events.js';

/** Kept current by the live subscription in a process that has one. */
export function buildStreamStateCache({ report }: UnreadableEvents, live?: LiveSubscription) {
  const cache = new StreamStateCache(live, report);
  const categories = [...cachedCategories, keyDestroyed.category];
  live?.register({ categories, on: ({ events }) => cache.advance(events) });
  return cache;
}

const cache: Provider = {
  provide: StreamStateCache,
  inject: [UnreadableEvents, { token: LiveSubscription, optional: true }],
  useFactory: buildStreamStateCache,
};
const executor: Provider = {
  provide: CommandExecutor,
  inject: [EventStore, Clock, StreamStateCache],
  useFactory: (eventStore: EventStore, clock: Clock, states: StreamStateCache) =>
    new CommandExecutor(eventStore, clock, states),
};

/** Nest's module finds the handlers and registers them at our bus, which takes the place of its own. */
const { providers = [], ...rest }: DynamicModule = CqrsModule.forRoot();
const bus = { provide: NestCommandBus, useClass: CommandBus };
const cqrs: DynamicModule = { ...rest, providers: [...providers, bus] };

/** What every slice needs to send commands, to handle them, and to read the states of streams. */
@Global()
@Module({
  imports: [cqrs],
  providers: [
    cache,
    executor,
    { provide: AggregateReader, useExisting: CommandExecutor },
    { provide: CommandBus, useExisting: NestCommandBus },
    UnreadableEvents,
  ],
  exports: [AggregateReader, CommandBus, CommandExecutor, UnreadableEvents],
})
export class CommandsModule {}
