import { Global, Module, type Provider } from '@nestjs/common';
import { EventStore } from '@nirmaan/platform/eventstore';
import { LiveSubscription } from '../subscription/live-subscription.js';
import { Clock } from './clock.js';
import { CommandExecutor } from './command-executor.js';
import { StreamStateCache } from './stream-state-cache.js';
import { UnreadableEvents } from './unreadable-events.js';

/** The states that commands and sessions need again and again; others are loaded each time. */
const CACHED_CATEGORIES = [
  'account',
  'session',
  'project',
  'application',
  'subscription',
  'order',
  'plan',
];

const ERASURES = 'erasure';

/** Kept current by the live subscription in a process that has one. */
export function buildStreamStateCache({ report }: UnreadableEvents, live?: LiveSubscription) {
  const cache = new StreamStateCache(live, report);
  const categories = [...CACHED_CATEGORIES, ERASURES];
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

/** What every slice needs to execute commands. */
@Global()
@Module({
  providers: [cache, executor, UnreadableEvents],
  exports: [CommandExecutor, UnreadableEvents],
})
export class CommandsModule {}
