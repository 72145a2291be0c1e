import { Injectable } from '@nestjs/common';
import type { AnyEvent, AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import {
  accept,
  type Position,
  refuse,
  type Result,
  type StreamName,
} from '@nirmaan/contracts/kernel';
import {
  type Append,
  type Cause,
  EventStore,
  WrongExpectedRevision,
} from '@nirmaan/platform/eventstore';
import { LoadCoalescer } from '../sharing/index.js';
import { Clock } from './clock.js';
import type { Aggregate, Decider } from './decider.js';
import { KeyedMutex } from './keyed-mutex.js';
import { StreamStateCache, getRevision, type Version } from './stream-state-cache.js';

/** What a command came to: the state behind it, the position of the stream's newest event, and when. */
export interface CommandResult<State> {
  readonly state: State;
  readonly position: Position | null;
  readonly at: Date;
}

type Outcome<State, Code> = Result<CommandResult<State>, (Code & string) | 'REQUEST.CONFLICT'>;

/** How often a decision is taken again because another process was quicker. */
const MAX_ROUNDS = 20;

/**
 * A command that takes longer, as while the log is away, keeps none waiting behind it: the revision that an append
 * expects decides, and locks only spare it in vain.
 */
const MAX_LOCK_WAIT_MS = 250;

/** The one way to change a stream: load it, decide, append with the expected revision. */
@Injectable()
export class CommandExecutor {
  private readonly cache = new StreamStateCache();
  private readonly locks = new KeyedMutex(MAX_LOCK_WAIT_MS);
  private readonly loads = new LoadCoalescer();

  constructor(
    private readonly log: EventStore,
    private readonly clock: Clock,
  ) {}

  now(): Date {
    return this.clock.now();
  }

  /** A stream as it stands now. */
  load<Category extends string, State, F extends AnyEvent>(
    fold: Aggregate<Category, State, F>,
    stream: StreamName<Category>,
  ): Promise<Version<State>> {
    return this.loads.load(stream, () => this.loadNow(fold, stream));
  }

  private async loadNow<Category extends string, State, F extends AnyEvent>(
    fold: Aggregate<Category, State, F>,
    stream: StreamName<Category>,
  ): Promise<Version<State>> {
    const known = this.cache.get<State>(stream) ?? beforeTheFirstEvent(fold);
    const events = await this.log.read(stream, getRevision(known) + 1n);
    const version = events.reduce((before, event) => advance(fold, before, event), known);
    this.cache.set(stream, version);
    return version;
  }

  /** What a stream says that can never change: as it is cache, where that is `enough`, else as it stands now. */
  async loadCached<Category extends string, State, F extends AnyEvent>(
    fold: Aggregate<Category, State, F>,
    stream: StreamName<Category>,
    isEnough: (state: State) => boolean,
  ): Promise<State> {
    const known = this.cache.get<State>(stream);
    return known && isEnough(known.state) ? known.state : (await this.load(fold, stream)).state;
  }

  /**
   * Decides a command against its stream and appends what follows. Decides again when the stream has moved on;
   * refuses with REQUEST.CONFLICT when that happens too often.
   */
  execute<Category extends string, State, Command, F extends AnyEvent, Code extends string>(
    decider: Decider<Category, State, Command, F, Code>,
    stream: StreamName<Category>,
    command: Command,
    cause: Cause,
  ): Promise<Outcome<State, Code>> {
    return this.decide(decider, stream, command, cause);
  }

  /** The same for a stream that should be new: it is looked at only when the append proves that it is not. */
  executeOnNewStream<
    Category extends string,
    State,
    Command,
    F extends AnyEvent,
    Code extends string,
  >(
    decider: Decider<Category, State, Command, F, Code>,
    stream: StreamName<Category>,
    command: Command,
    cause: Cause,
  ): Promise<Outcome<State, Code>> {
    return this.decide(decider, stream, command, cause, beforeTheFirstEvent(decider));
  }

  private decide<Category extends string, State, Command, F extends AnyEvent, Code extends string>(
    decider: Decider<Category, State, Command, F, Code>,
    stream: StreamName<Category>,
    command: Command,
    cause: Cause,
    guess?: Version<State>,
  ): Promise<Outcome<State, Code>> {
    return this.locks.run(stream, async () => {
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        const unproven = round === 0 ? (this.cache.get<State>(stream) ?? guess) : undefined;
        const version = unproven ?? (await this.load(decider, stream));
        const at = this.clock.now();
        const decision = decider.decide(version.state, command, at);
        if (decision.ok && decision.value.length > 0) {
          const append = { stream, after: version.tip, events: decision.value, cause, at };
          const appended = await this.append(decider, version.state, append);
          if (appended) return accept({ ...appended, at });
        } else if (!unproven) {
          // Only a fresh look may refuse or stay silent: no append proves a cache or guessed state true.
          return decision.ok ? accept({ ...version, at }) : decision;
        }
      }
      return refuse('REQUEST.CONFLICT');
    });
  }

  /** Undefined when somebody else appended first. */
  private async append<Category extends string, State, F extends AnyEvent>(
    fold: Aggregate<Category, State, F>,
    before: State,
    append: Append & { readonly events: readonly F[] },
  ): Promise<Version<State> | undefined> {
    try {
      const { tip, position } = await this.log.append(append);
      const version = { state: append.events.reduce(fold.evolve, before), tip, position };
      this.cache.set(append.stream, version);
      return version;
    } catch (error) {
      if (error instanceof WrongExpectedRevision) return undefined;
      throw error;
    }
  }
}

const beforeTheFirstEvent = <Category extends string, State, F extends AnyEvent>(
  fold: Aggregate<Category, State, F>,
): Version<State> => ({
  state: fold.initialState,
  tip: null,
  position: null,
});

/** A category's streams hold only the events of its own decider, which is what makes the narrowing true. */
const advance = <Category extends string, State, F extends AnyEvent>(
  { evolve }: Aggregate<Category, State, F>,
  { state }: Version<State>,
  event: AnyRecordedEvent,
): Version<State> => ({
  state: evolve(state, event as AnyEvent as F),
  tip: { revision: event.revision, hash: event.metadata.hash },
  position: event.position,
});
