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
import { Refused } from '../http/failure.js';
import { LOG } from '../process/process.module.js';

/** A deviation from what was written. */
export interface HistoryFault {
  readonly where: string;
  readonly problem: string;
}

/** The newest event of a stream. */
export interface Tip {
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
