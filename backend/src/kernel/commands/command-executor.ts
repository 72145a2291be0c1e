import { type AnyEvent, codec, streamOf } from '@nirmaan/contracts/catalogue';
import {
  accept,
  type EventEnvelope,
  type Position,
  refuse,
  type Result,
  type StreamName,
  UnreadableEvent,
} from '@nirmaan/contracts/kernel';
import {
  type Append,
  type Cause,
  EventStore,
  toStreamTip,
  WrongExpectedRevision,
} from '@nirmaan/platform/eventstore';
import { LoadCoalescer } from '@nirmaan/platform/load-coalescer';
import type { Clock } from './clock.js';
import type { Aggregate, Decider, IdIn, StreamCategory } from './decider.js';
import { KeyedMutex } from './keyed-mutex.js';
import {
  advanceVersion,
  buildInitialVersion,
  getRevision,
  StreamStateCache,
  type Version,
} from './stream-state-cache.js';

/** The state after a command, the position of the stream's newest event, and when it was decided. */
export interface CommandResult<State> {
  readonly state: State;
  readonly position: Position | null;
  readonly at: Date;
}

type Outcome<State, Code> = Result<CommandResult<State>, (Code & string) | 'REQUEST.CONFLICT'>;

type AnyAggregate<State> = Aggregate<StreamCategory, State>;

const toStream = <Category extends StreamCategory>(
  { category }: { readonly category: Category },
  id: IdIn<Category>,
) => (streamOf[category] as (id: IdIn<Category>) => StreamName<Category>)(id);

const MAX_ROUNDS = 20;

/**
 * A command that takes longer, as while the store is away, holds up no other: the expected revision decides, and the
 * lock only avoids lost races.
 */
const MAX_LOCK_WAIT_MS = 250;

/** The only way to change a stream: its state, a decision, an append with the expected revision. */
export class CommandExecutor {
  private readonly locks = new KeyedMutex(MAX_LOCK_WAIT_MS);
  private readonly loads = new LoadCoalescer();

  constructor(
    private readonly eventStore: EventStore,
    private readonly clock: Clock,
    private readonly cache = new StreamStateCache(),
  ) {}

  now(): Date {
    return this.clock.now();
  }

  /** Builds every state anew from now on, as after an erasure. */
  forgetStates(): void {
    this.cache.clear();
  }

  /** A stream's state, up to the lag of the live subscription; read from the event store where the cache may be older. */
  async load<Category extends StreamCategory, State>(
    aggregate: Aggregate<Category, State>,
    id: IdIn<Category>,
  ): Promise<Version<State>> {
    const stream = toStream(aggregate, id);
    const isWarm = this.cache.get(stream) && (await this.cache.isCurrent(stream));
    const cached = isWarm ? this.cache.get<State>(stream) : undefined;
    return cached ?? this.loadFresh(aggregate, id);
  }

  /** A stream's state, however old where it is cached: for callers who load it afresh after each event that they rely on. */
  async loadCached<Category extends StreamCategory, State>(
    aggregate: Aggregate<Category, State>,
    id: IdIn<Category>,
  ): Promise<Version<State>> {
    return this.cache.get<State>(toStream(aggregate, id)) ?? this.loadFresh(aggregate, id);
  }

  /** A stream's state as the event store has it now; reads only what is newer than the cached state. */
  loadFresh<Category extends StreamCategory, State>(
    aggregate: Aggregate<Category, State>,
    id: IdIn<Category>,
  ): Promise<Version<State>> {
    const stream = toStream(aggregate, id);
    return this.loads.load(stream, () => this.read(aggregate, stream));
  }

  private async read<State>(aggregate: AnyAggregate<State>, stream: StreamName) {
    const watch = this.cache.watch(stream);
    try {
      const known = this.cache.get<State>(stream) ?? buildInitialVersion(aggregate);
      const events = await this.eventStore.readRaw(stream, getRevision(known) + 1n);
      let version = known;
      for (const event of events) version = await this.advance(aggregate, version, event);
      if (version.tip) this.cache.set(aggregate, stream, version, watch, events);
      return version;
    } finally {
      watch.end();
    }
  }

  /** Throws UnreadableEvent for an event that can neither be applied nor be left out. */
  private async advance<State>(
    aggregate: AnyAggregate<State>,
    before: Version<State>,
    event: EventEnvelope,
  ): Promise<Version<State>> {
    try {
      return advanceVersion(aggregate, before, codec.decode(event));
    } catch (error) {
      if (!(await this.isSkipped(event))) {
        this.cache.report(error, event);
        if (!aggregate.skipsUnreadable)
          throw error instanceof UnreadableEvent
            ? error
            : new UnreadableEvent(event, String(error));
      }
      return { ...before, tip: toStreamTip(event), position: event.position };
    }
  }

  /** Whether an operator decided to leave the event out. Read only where a stream holds a bad event. */
  private async isSkipped({ streamId, revision }: EventEnvelope): Promise<boolean> {
    const decisions = await this.eventStore.readKnown(streamOf.skippedEvents('all'));
    return decisions.some(
      ({ type, data }) =>
        type === 'EventSkipped' && data.stream === streamId && BigInt(data.revision) === revision,
    );
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
