import type { AnyEvent } from '@nirmaan/contracts/catalogue';
import { accept, type Position, refuse, type Result } from '@nirmaan/contracts/kernel';
import {
  type Append,
  type Cause,
  EventStore,
  WrongExpectedRevision,
} from '@nirmaan/platform/eventstore';
import { AggregateReader, toStream } from './aggregate-reader.js';
import type { Clock } from './clock.js';
import type { Aggregate, Decider, IdIn, StreamCategory } from './decider.js';
import { KeyedMutex } from './keyed-mutex.js';
import { buildInitialVersion, StreamStateCache, type Version } from './stream-state-cache.js';

/** The state after a command, the position of the stream's newest event, and when it was decided. */
export interface CommandResult<State> {
  readonly state: State;
  readonly position: Position | null;
  readonly at: Date;
}

export type Outcome<State, Code> = Result<
  CommandResult<State>,
  (Code & string) | 'REQUEST.CONFLICT'
>;

const MAX_ROUNDS = 20;

/**
 * A command that takes longer, as while the store is away, holds up no other: the expected revision decides, and the
 * lock only avoids lost races.
 */
const MAX_LOCK_WAIT_MS = 250;

/** The only way to change a stream: its state, a decision, an append with the expected revision. Used by command handlers. */
export class CommandExecutor extends AggregateReader {
  private readonly locks = new KeyedMutex(MAX_LOCK_WAIT_MS);

  constructor(
    eventStore: EventStore,
    private readonly clock: Clock,
    cache = new StreamStateCache(),
  ) {
    super(eventStore, cache);
  }

  now(): Date {
    return this.clock.now();
  }

  /**
   * Decides a command on its stream and appends the events. Decides again when the stream has moved on, and refuses
   * with REQUEST.CONFLICT when that happens too often. A stream that is not cached is loaded, unless `guess` is given.
   */
  execute<Category extends StreamCategory, State, Command, Event extends AnyEvent, Code>(
    decider: Decider<Category, State, Command, Event, Code & string>,
    id: IdIn<Category>,
    command: NoInfer<Command>,
    cause: Cause,
    guess?: Version<State>,
  ): Promise<Outcome<State, Code>> {
    const stream = toStream(decider, id);
    return this.locks.run(stream, async () => {
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        const unproven = round === 0 ? (this.cache.get<State>(stream) ?? guess) : undefined;
        const version = unproven ?? (await this.loadFresh(decider, id));
        const at = this.clock.now();
        const decision = decider.decide(version.state, command, at);
        if (decision.ok && decision.value.length > 0) {
          const append = { stream, after: version.tip, events: decision.value, cause, at };
          const appended = await this.append(decider, version.state, append);
          if (appended) return accept({ ...appended, at });
        } else if (!unproven) {
          // Without an append nothing proves a cached or guessed state: only a fresh one refuses or changes nothing.
          return decision.ok ? accept({ ...version, at }) : decision;
        }
      }
      return refuse('REQUEST.CONFLICT');
    });
  }

  /** The same on a stream that should be new: it is loaded only when the append shows that it is not. */
  executeOnNewStream<Category extends StreamCategory, State, Command, Event extends AnyEvent, Code>(
    decider: Decider<Category, State, Command, Event, Code & string>,
    id: IdIn<Category>,
    command: NoInfer<Command>,
    cause: Cause,
  ): Promise<Outcome<State, Code>> {
    return this.execute(decider, id, command, cause, buildInitialVersion(decider));
  }

  /** Undefined when another append came first. */
  private async append<State, Event extends AnyEvent>(
    aggregate: Aggregate<StreamCategory, State, Event>,
    before: State,
    append: Append & { readonly events: readonly Event[] },
  ): Promise<Version<State> | undefined> {
    const watch = this.cache.watch(append.stream);
    try {
      const { tip, position } = await this.eventStore.append(append);
      const version = { state: append.events.reduce(aggregate.evolve, before), tip, position };
      this.cache.set(aggregate, append.stream, version, watch, append.events);
      return version;
    } catch (error) {
      if (error instanceof WrongExpectedRevision) return undefined;
      throw error;
    } finally {
      watch.end();
    }
  }
}
