import { Global, Inject, Injectable, Module } from '@nestjs/common';
import { type AnyRecordedEvent, codec } from '@nirmaan/contracts/catalogue';
import {
  type AsOf,
  eventsAsOf,
  type EventEnvelope,
  type StreamName,
  UnreadableEvent,
} from '@nirmaan/contracts/kernel';
import { EventStore } from '@nirmaan/platform/eventstore';
import type { Log } from '@nirmaan/platform/log';
import { Refused } from '../http/failure.js';
import { LOG } from '../process/process.module.js';
import { findFaults, type HistoryFault } from './hash-chain.js';

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
