import { Global, Injectable, Module, type Provider } from '@nestjs/common';
import { type AsyncContext, CommandBus, CqrsModule, type ICommand } from '@nestjs/cqrs';
import { EventStore } from '@nirmaan/platform/eventstore';
import { withTimeout } from '@nirmaan/platform/lifecycle';
import { inSpan } from '@nirmaan/platform/tracing';
import { LiveSubscription } from '../subscription/live-subscription.js';
import { Clock } from './clock.js';
import { CommandExecutor } from './command-executor.js';
import { StreamStateCache } from './stream-state-cache.js';
import { UnreadableEvents } from './unreadable-events.js';

/** A command of several calls to the event store, each of which is bounded, takes no longer than this. */
const MAX_COMMAND_MS = 10_000;

/** Runs each command in a span with the command's name. Throws TimeoutError, as a call to a store that is away. */
@Injectable()
class TracedCommandBus extends CommandBus {
  override execute<Answer>(command: ICommand, context?: AsyncContext): Promise<Answer> {
    const { name } = command.constructor;
    return inSpan(name, {}, () =>
      withTimeout(super.execute<ICommand, Answer>(command, context), {
        milliseconds: MAX_COMMAND_MS,
        message: `${name} takes too long`,
      }),
    );
  }
}

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
export function buildStreamStateCache(
  { report }: UnreadableEvents,
  live?: LiveSubscription,
): StreamStateCache {
  const cache = new StreamStateCache(live, report);
  const categories = [...CACHED_CATEGORIES, ERASURES];
  live?.register({ categories, on: ({ events }) => cache.advance(events) });
  return cache;
}

const cqrs = CqrsModule.forRoot();
const bus: Provider = { provide: CommandBus, useClass: TracedCommandBus };
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
  imports: [{ ...cqrs, providers: [...(cqrs.providers ?? []), bus] }],
  providers: [cache, executor, UnreadableEvents],
  exports: [CommandExecutor, CqrsModule, UnreadableEvents],
})
export class CommandsModule {}
