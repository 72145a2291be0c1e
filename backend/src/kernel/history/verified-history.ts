import { Global, Inject, Injectable, Module } from '@nestjs/common';
import { type AnyRecordedEvent, codec } from '@nirmaan/contracts/catalogue';
import {
  type AsOf,
  computeHash,
  type EventEnvelope,
  eventMetadata,
  eventsAsOf,
  GENESIS,
  streamName,
  type StreamName,
  UnreadableEvent,
} from '@nirmaan/contracts/kernel';
import { EventStore } from '@nirmaan/platform/eventstore';
import type { Log } from '@nirmaan/platform/log';
import { createHash } from 'node:crypto';
import { Refused } from '../http/failure.js';
import { LOG } from '../process/process.module.js';

/** A deviation from what was written. */
export interface HistoryFault {
  readonly where: string;
  readonly problem: string;
}

/** The newest event of a stream. */
interface Tip {
  readonly revision: bigint;
  /** SHA-256 in hex; null where the event has none. */
  readonly hash: string | null;
}

export const toTip = (event: EventEnvelope): Tip => ({
  revision: event.revision,
  hash: getStoredHash(event),
});

/** Null where an event continues its stream as it was written. */
export function findFault(event: EventEnvelope, previous: Tip | undefined): HistoryFault | null {
  const { streamId, revision } = event;
  const where = `${streamId}, revision ${revision}`;
  if (revision !== (previous?.revision ?? -1n) + 1n)
    return { where, problem: 'the event before it is missing' };
  const hash = getStoredHash(event);
  if (hash === null || hash !== computeExpectedHash(event, previous?.hash ?? GENESIS))
    return { where, problem: 'its content does not match its hash' };
  return null;
}

/** Checks the events of one stream, in order. */
export const findFaults = (events: readonly EventEnvelope[]): HistoryFault[] =>
  events.flatMap((event, index) => {
    const previous = events[index - 1];
    return findFault(event, previous && toTip(previous)) ?? [];
  });

/** Null for metadata that this product does not write. */
export const getStoredHash = ({ metadata }: EventEnvelope): string | null => {
  const known = eventMetadata.safeParse(metadata);
  return known.success ? known.data.hash : null;
};

function computeExpectedHash(event: EventEnvelope, previousHash: string): string | null {
  const stream = streamName.safeParse(event.streamId);
  if (!stream.success) return null;
  const { hash: _, ...metadata } = event.metadata as Record<string, unknown>;
  const { revision, type, data } = event;
  const written = metadata as Parameters<typeof computeHash>[0]['metadata'];
  const link = { previousHash, stream: stream.data, revision, type, data };
  return computeHash({ ...link, metadata: written });
}

const KEY_BYTES = 16;
const REVISION_BYTES = 6;
const HASH_BYTES = 32;
const ENTRY_BYTES = KEY_BYTES + REVISION_BYTES + HASH_BYTES;
const ENTRIES_PER_CHUNK = 16_384;

/**
 * The tips of very many streams in typed arrays, 54 bytes each and 8 to 16 more for the index: an open-addressing
 * hash table by the first 128 bits of the SHA-256 of a stream's name.
 */
export class StreamTips {
  /** Entry number + 1; 0 is free. */
  private index = new Uint32Array(1_024);
  private readonly chunks: Buffer[] = [];
  private size = 0;

  get(stream: string): Tip | undefined {
    const entry = this.index[this.findSlot(toKey(stream))];
    if (!entry) return undefined;
    const { chunk, offset } = this.locate(entry - 1);
    const revision = BigInt(chunk.readUIntBE(offset + KEY_BYTES, REVISION_BYTES));
    const start = offset + KEY_BYTES + REVISION_BYTES;
    return { revision, hash: chunk.toString('hex', start, start + HASH_BYTES) };
  }

  set(stream: string, { revision, hash }: Tip): void {
    const key = toKey(stream);
    const entry = this.index[this.findSlot(key)] || this.add(key);
    const { chunk, offset } = this.locate(entry - 1);
    chunk.writeUIntBE(Number(revision), offset + KEY_BYTES, REVISION_BYTES);
    const start = offset + KEY_BYTES + REVISION_BYTES;
    if (hash) chunk.write(hash, start, HASH_BYTES, 'hex');
    else chunk.fill(0, start, start + HASH_BYTES);
  }

  private add(key: Buffer): number {
    if (this.size % ENTRIES_PER_CHUNK === 0)
      this.chunks.push(Buffer.alloc(ENTRIES_PER_CHUNK * ENTRY_BYTES));
    const { chunk, offset } = this.locate(this.size);
    key.copy(chunk, offset, 0, KEY_BYTES);
    this.size += 1;
    if (this.size * 2 > this.index.length) this.rebuildIndex();
    else this.index[this.findSlot(key)] = this.size;
    return this.size;
  }

  private rebuildIndex(): void {
    this.index = new Uint32Array(this.index.length * 2);
    for (let entry = 0; entry < this.size; entry += 1) {
      const { chunk, offset } = this.locate(entry);
      this.index[this.findSlot(chunk.subarray(offset, offset + KEY_BYTES))] = entry + 1;
    }
  }

  /** The slot of a key, or the free one where it belongs. */
  private findSlot(key: Buffer): number {
    const mask = this.index.length - 1;
    let slot = key.readUInt32BE(0) & mask;
    for (let entry = this.index[slot]; entry; entry = this.index[slot]) {
      const { chunk, offset } = this.locate(entry - 1);
      if (chunk.compare(key, 0, KEY_BYTES, offset, offset + KEY_BYTES) === 0) break;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private locate(entry: number): { readonly chunk: Buffer; readonly offset: number } {
    const chunk = this.chunks[Math.floor(entry / ENTRIES_PER_CHUNK)];
    if (!chunk) throw new Error(`There is no entry ${entry}`);
    return { chunk, offset: (entry % ENTRIES_PER_CHUNK) * ENTRY_BYTES };
  }
}

const toKey = (stream: string): Buffer => createHash('sha256').update(stream).digest();

/** Refuses to show a history that is not as it was written, and says where it deviates. */
export class HistoryBroken extends Refused {
  constructor({ where, problem }: HistoryFault) {
    const detail = `${where}: ${problem}.`;
    super({ code: 'AUDIT.HISTORY_BROKEN', details: [detail] });
    this.message = detail;
  }
}

/** A stream from its first event on, so that its hash chain can be checked. */
export interface StreamHistory {
  readonly stream: StreamName;
  /** True when the stream has events, though all of them may be newer than the moment. */
  readonly exists: boolean;
  readonly envelopes: readonly EventEnvelope[];
  readonly events: readonly AnyRecordedEvent[];
}

/** Reads streams and checks their hash chains. */
@Injectable()
export class VerifiedHistory {
  constructor(
    private readonly eventStore: EventStore,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** A stream as it was at a moment; without events where there is none. Throws HistoryBroken. */
  async read(stream: StreamName, asOf?: AsOf): Promise<StreamHistory> {
    const all = await this.eventStore.readRaw(stream);
    const [fault] = findFaults(all);
    if (fault) throw this.broken(fault);
    const events = eventsAsOf(
      all.map((envelope) => this.decode(envelope)),
      asOf,
    );
    const envelopes = all.slice(0, events.length);
    return { stream, exists: all.length > 0, envelopes, events };
  }

  /** The same for a stream that other events refer to. */
  async readExisting(stream: StreamName, asOf?: AsOf): Promise<StreamHistory> {
    const history = await this.read(stream, asOf);
    if (history.exists) return history;
    throw this.broken({ where: stream, problem: 'it has no events' });
  }

  decode(envelope: EventEnvelope): AnyRecordedEvent {
    try {
      return codec.decode(envelope);
    } catch (error) {
      if (!(error instanceof UnreadableEvent)) throw error;
      const where = `${envelope.streamId}, revision ${envelope.revision}`;
      throw this.broken({ where, problem: 'it is not an event of this product' });
    }
  }

  private broken(fault: HistoryFault): HistoryBroken {
    this.log.error({ fault }, 'history is not as it was written');
    return new HistoryBroken(fault);
  }
}

@Global()
@Module({ providers: [VerifiedHistory], exports: [VerifiedHistory] })
export class HistoryModule {}
