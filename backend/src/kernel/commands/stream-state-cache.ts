import type { Position, StreamName } from '@nirmaan/contracts/kernel';
import type { StreamTip } from '@nirmaan/platform/eventstore';
import { LRUCache } from 'lru-cache';

/** A stream folded up to its tip. `null` stands for a stream that holds no events. */
export interface Version<State = unknown> {
  readonly state: State;
  readonly tip: StreamTip | null;
  readonly position: Position | null;
}

/** Some kilobytes each, so that all of them are few megabytes. */
const MAX_STREAMS = 2_000;

/**
 * The streams folded last, so that only what is new must be read. Being wrong here costs time, never
 * correctness: an append names the revision it expects.
 */
export class StreamStateCache {
  /** Limited by size, because a limit by number would claim room for all of them at once. */
  private readonly versions = new LRUCache<StreamName, Version>({
    maxSize: MAX_STREAMS,
    sizeCalculation: () => 1,
  });

  get<State>(stream: StreamName): Version<State> | undefined {
    return this.versions.get(stream) as Version<State> | undefined;
  }

  /** Never replaces a version by an older one. */
  set(stream: StreamName, version: Version): void {
    const known = this.versions.get(stream);
    if (!known || getRevision(known) <= getRevision(version)) this.versions.set(stream, version);
  }
}

/** The revision of the newest event; -1 before the first. */
export const getRevision = ({ tip }: Version): bigint => tip?.revision ?? -1n;
