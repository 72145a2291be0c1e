/** What a caller believes a stream to be; a number is a revision. */
export type Expected = 'any' | 'no_stream' | 'stream_exists' | number;

export type Outcome =
  | { readonly ok: true; readonly revision: number }
  | { readonly ok: false; readonly why: 'wrong-expected-version' | 'stream-deleted' };

interface ModelStream {
  ids: string[];
  hasMetadata: boolean;
  metadata: { maxCount?: number; truncateBefore?: number };
  deleted: boolean;
  tombstoned: boolean;
}

const wrong: Outcome = { ok: false, why: 'wrong-expected-version' };
/** Deletions and limits have no revision to tell. */
const done: Outcome = { ok: true, revision: -1 };
const gone: Outcome = { ok: false, why: 'stream-deleted' };

/** EventStoreDB's rules once more, as naively as they can be told: lists in memory, no indexes, no disk. */
export class Model {
  readonly #streams = new Map<string, ModelStream>();
  /** Every event that a subscription to all of these streams must bring, in order. */
  readonly log: string[] = [];

  append(name: string, expected: Expected, ids: readonly string[]): Outcome {
    const stream = this.#stream(name);
    if (stream.tombstoned) return gone;
    const repeated = this.#repeated(stream, expected, ids);
    if (repeated) return repeated;
    if (!this.#mayAppend(stream, expected))
      return expected === 'stream_exists' && stream.deleted ? gone : wrong;
    if (stream.deleted) this.#revive(stream);
    stream.ids.push(...ids);
    this.log.push(...ids);
    return { ok: true, revision: stream.ids.length - 1 };
  }

  delete(name: string, expected: Expected): Outcome {
    const stream = this.#stream(name);
    if (stream.tombstoned) return gone;
    const unknown = stream.ids.length === 0 && !stream.hasMetadata;
    if (unknown || !this.#mayAppend(stream, expected)) return wrong;
    Object.assign(stream, { deleted: true, hasMetadata: true, metadata: {} });
    return done;
  }

  tombstone(name: string): Outcome {
    const stream = this.#stream(name);
    if (stream.tombstoned) return gone;
    stream.tombstoned = true;
    this.log.push('tombstone');
    return done;
  }

  setMetadata(name: string, metadata: ModelStream['metadata']): Outcome {
    const stream = this.#stream(name);
    if (stream.tombstoned) return gone;
    const revived = stream.deleted ? { truncateBefore: stream.ids.length } : {};
    Object.assign(stream, {
      deleted: false,
      hasMetadata: true,
      metadata: { ...metadata, ...revived },
    });
    return done;
  }

  lastRevision(name: string): number {
    return this.#stream(name).ids.length - 1;
  }

  /** The ids to be read, or why there are none. */
  read(name: string): string[] | 'stream-deleted' | 'stream-not-found' {
    const { ids, metadata, deleted, tombstoned } = this.#stream(name);
    if (tombstoned) return 'stream-deleted';
    if (deleted || ids.length === 0) return 'stream-not-found';
    const kept = metadata.maxCount === undefined ? 0 : ids.length - metadata.maxCount;
    return ids.slice(Math.max(0, kept, metadata.truncateBefore ?? 0));
  }

  #stream(name: string): ModelStream {
    const fresh = { ids: [], hasMetadata: false, metadata: {}, deleted: false, tombstoned: false };
    const stream = this.#streams.get(name) ?? fresh;
    this.#streams.set(name, stream);
    return stream;
  }

  #mayAppend({ ids, deleted, hasMetadata }: ModelStream, expected: Expected): boolean {
    if (expected === 'any') return true;
    if (expected === 'no_stream') return ids.length === 0 || deleted;
    if (expected === 'stream_exists') return !deleted && (ids.length > 0 || hasMetadata);
    return expected === ids.length - 1;
  }

  /** An append that was made before: right after the revision it expects, or, expecting any, wherever it went. */
  #repeated(stream: ModelStream, expected: Expected, ids: readonly string[]): Outcome | undefined {
    if (expected === 'stream_exists' && stream.deleted) return undefined;
    const [first = ''] = ids;
    const anywhere = expected === 'any' || expected === 'stream_exists';
    const after = expected === 'no_stream' ? -1 : Number(expected);
    const at = anywhere ? stream.ids.lastIndexOf(first) : after + 1;
    if (stream.ids[at] !== first) return undefined;
    const same = ids.every((id, index) => stream.ids[at + index] === id);
    return same ? { ok: true, revision: at + ids.length - 1 } : wrong;
  }

  #revive(stream: ModelStream): void {
    stream.deleted = false;
    stream.metadata = { truncateBefore: stream.ids.length };
  }
}
