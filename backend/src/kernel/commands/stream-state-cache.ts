import { type AnyRecordedEvent, codec, keyDestroyed } from '@nirmaan/contracts/catalogue';
import { type EventEnvelope, getCategory, type Position } from '@nirmaan/contracts/kernel';
import type { StreamTip } from '@nirmaan/platform/eventstore';
import { LRUCache } from 'lru-cache';
import type { Aggregate, StreamCategory } from './decider.js';

/** A stream's state at its tip; a null tip stands for a stream without events. */
export interface Version<State = unknown> {
  readonly state: State;
  readonly tip: StreamTip | null;
  readonly position: Position | null;
}

/** The revision of the newest event; -1 before the first. */
export const getRevision = ({ tip }: Pick<Version, 'tip'>): bigint => tip?.revision ?? -1n;

export const buildInitialVersion = <State>({
  initialState: state,
}: {
  readonly initialState: State;
}): Version<State> => ({ state, tip: null, position: null });

/** A category's streams hold only events of its own aggregate, which makes the narrowing true. */
export const advanceVersion = <State>(
  { evolve }: Pick<Aggregate<StreamCategory, State>, 'evolve'>,
  { state }: Version<State>,
  event: AnyRecordedEvent,
): Version<State> => ({
  state: evolve(state, event as never),
  tip: { revision: event.revision, hash: event.metadata.hash },
  position: event.position,
});

/** Where the events come from that keep cached states current. */
export interface Feed {
  /** True while the cache has seen every event of a category, up to the feed's lag. */
  isCurrent(category: string): boolean | Promise<boolean>;
}

/** Cached states may be old: they save decoding, and an append's expected revision proves them. */
const noFeed: Feed = { isCurrent: () => false };

/** An event that cannot be decoded or applied. */
export type ReportUnreadable = (error: unknown, event: EventEnvelope) => void;

interface Entry {
  readonly version: Version;
  readonly advance: (version: Version, event: AnyRecordedEvent) => Version;
  readonly bytes: number;
  /** When the size was last measured rather than estimated from the events since. */
  readonly measuredBytes: number;
}

/** Makes a watch keep nothing. */
const MAX_REVISION = 2n ** 63n;
const MAX_BYTES = 64 * 1024 * 1024;
/** Keys, list nodes, tip and position. */
const ENTRY_BYTES = 600;

/** Held while a stream is read or appended to, so that a newer event of the feed is not missed. */
export interface Watch {
  newest: bigint;
  end(): void;
}

/**
 * The states of the streams used last. Events of the feed and own appends keep them current; whatever the cache is
 * not sure of it drops, and the next command loads it.
 */
export class StreamStateCache {
  private readonly entries: LRUCache<string, Entry>;
  private readonly watches = new Map<string, Set<Watch>>();

  constructor(
    private readonly feed: Feed = noFeed,
    readonly report: ReportUnreadable = () => undefined,
    maxSize = MAX_BYTES,
  ) {
    this.entries = new LRUCache({ maxSize, sizeCalculation: ({ bytes }) => bytes });
  }

  isCurrent(stream: string): boolean | Promise<boolean> {
    return this.feed.isCurrent(getCategory(stream));
  }

  /** `State` is that of the stream's own aggregate, as the type of its name ensures. */
  get<State>(stream: string): Version<State> | undefined {
    return this.entries.get(stream)?.version as Version<State> | undefined;
  }

  watch(stream: string): Watch {
    const watches = this.watches.get(stream) ?? new Set();
    const end = (): void => {
      watches.delete(watch);
      if (watches.size === 0) this.watches.delete(stream);
    };
    const watch: Watch = { newest: -1n, end };
    this.watches.set(stream, watches.add(watch));
    return watch;
  }

  /** Never replaces a newer version, and keeps none that the watch has seen an event behind. `news` led to it. */
  set<State>(
    aggregate: Pick<Aggregate<StreamCategory, State>, 'evolve'>,
    stream: string,
    version: Version<State>,
    { newest }: Watch,
    news: readonly unknown[],
  ): void {
    const known = this.entries.peek(stream);
    const revision = getRevision(version);
    if (known && getRevision(known.version) > revision) return;
    if (newest > revision) return void this.entries.delete(stream);
    const advance = (before: Version, event: AnyRecordedEvent): Version =>
      advanceVersion(aggregate, before as Version<State>, event);
    this.entries.set(stream, { version, advance, ...resize(known, version, news) });
  }

  /** Drops every state: some were built from what is erased since, others are being built. */
  clear(): void {
    this.entries.clear();
    for (const watches of this.watches.values())
      for (const watch of watches) watch.newest = MAX_REVISION;
  }

  /** Applies events of the feed, in order. */
  advance(events: readonly EventEnvelope[]): void {
    for (const event of events) {
      if (event.type === keyDestroyed.type) this.clear();
      this.watches.get(event.streamId)?.forEach((watch) => {
        if (event.revision > watch.newest) watch.newest = event.revision;
      });
      const entry = this.entries.peek(event.streamId);
      if (entry && event.revision > getRevision(entry.version)) this.apply(entry, event);
    }
  }

  private apply(entry: Entry, event: EventEnvelope): void {
    const isNext = event.revision === getRevision(entry.version) + 1n;
    if (!isNext) return void this.entries.delete(event.streamId);
    try {
      const version = entry.advance(entry.version, codec.decode(event));
      this.entries.set(event.streamId, {
        ...entry,
        ...resize(entry, version, event.data),
        version,
      });
    } catch (error) {
      this.entries.delete(event.streamId);
      this.report(error, event);
    }
  }
}

/** Measuring takes as long as the state is large, so it is done once per doubling. */
function resize(before: Entry | undefined, { state }: Version, news: unknown) {
  const grown = before ? before.bytes + estimateBytes(news) : Infinity;
  if (before && grown < 2 * before.measuredBytes) {
    return { bytes: grown, measuredBytes: before.measuredBytes };
  }
  const measured = ENTRY_BYTES + estimateBytes(state);
  return { bytes: measured, measuredBytes: measured };
}

const BYTES_OF_VALUE = 8;
const BYTES_OF_OBJECT = 40;

/** Roughly the memory that plain data takes: objects, arrays, maps, sets, strings and numbers. */
function estimateBytes(value: unknown): number {
  const pending: unknown[] = [value];
  let bytes = 0;
  while (pending.length > 0) {
    const next = pending.pop();
    bytes += BYTES_OF_VALUE;
    if (typeof next === 'string') bytes += BYTES_OF_OBJECT / 2 + next.length;
    else if (typeof next === 'object' && next !== null) {
      bytes += BYTES_OF_OBJECT;
      for (const part of getParts(next)) pending.push(part);
    }
  }
  return bytes;
}

function* getParts(container: object): Iterable<unknown> {
  if (container instanceof Map) for (const entry of container) yield* entry;
  else if (Array.isArray(container) || container instanceof Set) yield* container;
  else yield* Object.values(container);
}
