import { type AnyRecordedEvent, codec } from '@nirmaan/contracts/catalogue';
import { deriveUuid, GENESIS, type StreamName } from '@nirmaan/contracts/kernel';
import {
  type Append,
  type Appended,
  type EventStore,
  WrongExpectedRevision,
} from '@nirmaan/platform/eventstore';

/** What commands need of the log. */
export type CommandLog = Pick<EventStore, 'append' | 'read'>;

/** A log in memory with the event store's rules of expected revisions and of repeated ids. */
export class MemoryLog implements CommandLog {
  readonly events: AnyRecordedEvent[] = [];
  private readonly streams = new Map<StreamName, AnyRecordedEvent[]>();

  read(stream: StreamName, fromRevision = 0n): Promise<AnyRecordedEvent[]> {
    return Promise.resolve((this.streams.get(stream) ?? []).slice(Number(fromRevision)));
  }

  append(append: Append): Promise<Appended> {
    const held = this.streams.get(append.stream) ?? [];
    const expected = Number(append.after?.revision ?? -1n) + 1;
    if (held.length !== expected) {
      const known = held[expected];
      if (known && known.id === append.ids?.[0]) return Promise.resolve(receiptOf(known));
      return Promise.reject(new WrongExpectedRevision(append.stream));
    }
    const added = append.events.map((event, index) => this.record(append, event, expected, index));
    this.streams.set(append.stream, [...held, ...added]);
    const last = added.at(-1);
    return last ? Promise.resolve(receiptOf(last)) : Promise.reject(new Error('Nothing to append'));
  }

  private record(append: Append, event: Append['events'][number], first: number, index: number) {
    const { stream, cause, at, ids } = append;
    const metadata = {
      $correlationId: cause.correlationId,
      $causationId: cause.causationId,
      actor: cause.actor,
      occurredAt: at.toISOString(),
      hash: GENESIS,
      ...codec.check(event),
    };
    const revision = BigInt(first + index);
    const id = ids?.[index] ?? deriveUuid(stream, revision.toString());
    const position = BigInt(this.events.length + 1);
    const recorded = { ...event, id, stream, revision, position, metadata } as AnyRecordedEvent;
    this.events.push(recorded);
    return recorded;
  }
}

const receiptOf = ({ revision, position, metadata }: AnyRecordedEvent): Appended => ({
  tip: { revision, hash: metadata.hash },
  position,
});
