import { codec, streamOf } from '@nirmaan/contracts/catalogue';
import { type EventEnvelope, type StreamName, UnreadableEvent } from '@nirmaan/contracts/kernel';
import { EventStore, toStreamTip } from '@nirmaan/platform/eventstore';
import { LoadCoalescer } from '@nirmaan/platform/load-coalescer';
import type { Aggregate, IdIn, StreamCategory } from './decider.js';
import {
  advanceVersion,
  buildInitialVersion,
  getRevision,
  StreamStateCache,
  type Version,
} from './stream-state-cache.js';

export const toStream = <Category extends StreamCategory>(
  { category }: { readonly category: Category },
  id: IdIn<Category>,
) => (streamOf[category] as (id: IdIn<Category>) => StreamName<Category>)(id);

/** Reads the states of streams. Anyone may ask it; only command handlers change a stream. */
export class AggregateReader {
  private readonly loads = new LoadCoalescer();

  constructor(
    protected readonly eventStore: EventStore,
    protected readonly cache = new StreamStateCache(),
  ) {}

  /** Builds every state anew from now on, as after a key was destroyed. */
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

  private async read<State>(aggregate: Aggregate<StreamCategory, State>, stream: StreamName) {
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
    aggregate: Aggregate<StreamCategory, State>,
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
}
