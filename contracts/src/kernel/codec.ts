import {
  type DomainEvent,
  type EventDefinition,
  eventMetadata,
  type EventOf,
  getSchemaVersion,
  type RecordedEvent,
} from './event.js';
import { streamName } from './stream-name.js';

/** An event as the event store's client returns it, not yet parsed. */
export interface EventEnvelope {
  readonly id: string;
  readonly type: string;
  readonly streamId: string;
  readonly revision: bigint;
  readonly position: bigint;
  /** By the server's clock, whenever the event says that it happened. */
  readonly appendedAt: Date;
  readonly data: unknown;
  readonly metadata: unknown;
}

/** An event's location, without its content. */
export type Whereabouts = Pick<EventEnvelope, 'streamId' | 'revision' | 'position' | 'type'>;

/** A stored event that this program cannot read. Carries its location only, because errors are logged. */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent';
  readonly raw: Whereabouts;

  constructor({ streamId, revision, position, type }: Whereabouts, why: string) {
    super(`${streamId}@${revision} ${type}: ${why}`);
    this.raw = { streamId, revision, position, type };
  }
}

/** Reads and checks events: parse → upcast → validate. An unknown type is an error, never skipped. */
export class Codec<Definition extends EventDefinition> {
  private readonly byType: ReadonlyMap<string, Definition>;

  constructor(definitions: readonly Definition[]) {
    this.byType = new Map(definitions.map((definition) => [definition.type, definition]));
    if (this.byType.size !== definitions.length) throw new Error('Two events share one type');
  }

  /** Checks an event against its schema before it is written. Throws when the program made a wrong one. */
  check(event: DomainEvent): { schemaVersion: number } {
    const definition = this.byType.get(event.type);
    if (!definition) throw new Error(`No event is defined with the type ${event.type}`);
    definition.data.parse(event.data);
    return { schemaVersion: getSchemaVersion(definition) };
  }

  /** Throws UnreadableEvent for an unknown type, a newer schema version, or data that do not fit. */
  decode(raw: EventEnvelope): RecordedEvent<EventOf<Definition>> {
    const definition = this.byType.get(raw.type);
    if (!definition) throw new UnreadableEvent(raw, 'unknown type');
    try {
      const metadata = eventMetadata.parse(raw.metadata);
      const data = definition.data.parse(upcast(definition, raw.data, metadata.schemaVersion));
      const { id, revision, position } = raw;
      const event = { type: raw.type, data, id, revision, position, metadata };
      return { ...event, stream: streamName.parse(raw.streamId) } as RecordedEvent<
        EventOf<Definition>
      >;
    } catch (cause) {
      throw new UnreadableEvent(raw, cause instanceof Error ? cause.message : String(cause));
    }
  }
}

function upcast(definition: EventDefinition, data: unknown, writtenIn: number): unknown {
  const known = getSchemaVersion(definition);
  if (writtenIn > known) throw new Error(`schema version ${writtenIn} is newer than ${known}`);
  return definition.upcasters
    .slice(writtenIn - 1)
    .reduce((older, lift) => lift(older), data as Record<string, unknown>);
}
