import {
  type DomainEvent,
  type EventDefinition,
  eventMetadata,
  type EventOf,
  getSchemaVersion,
  type RecordedEvent,
} from './event.js';
import type { SubjectId } from './ids.js';
import { streamName } from './stream-name.js';

/** The field of stored data that holds the personal fields of an event, sealed; they are absent beside it. */
export const SEALED = 'sealed';

/** An event's personal fields: opened, erased, or sealed in a way that no key opens. */
export type Personal = Readonly<Record<string, unknown>> | 'erased' | 'unreadable';

/** An event as the event store's client returns it, not yet parsed. */
export interface EventEnvelope {
  readonly id: string;
  readonly type: string;
  readonly streamId: string;
  readonly revision: bigint;
  readonly position: bigint;
  /** By the server's clock, whenever the event says that it happened. */
  readonly appendedAt: Date;
  /** As stored: what hashes, anchors and exports are computed over. */
  readonly data: unknown;
  /** Undefined where nothing can be sealed, and for an event that was not opened. */
  readonly personal?: Personal | undefined;
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

  /** The newest schema version of a type that can be decoded; 0 for an unknown type. */
  getKnownVersion(type: string): number {
    const definition = this.byType.get(type);
    return definition ? getSchemaVersion(definition) : 0;
  }

  /** The subject of an event that may hold personal data; throws where the field has no id. */
  findSubject({ type, data }: Pick<EventEnvelope, 'type' | 'data'>): SubjectId | undefined {
    const field = this.byType.get(type)?.subject;
    if (field === undefined) return undefined;
    const id = (data as Record<string, unknown>)[field];
    if (typeof id !== 'string') throw new Error(`${type} names no subject`);
    return id as SubjectId;
  }

  /** Takes the personal fields of an event apart from the rest; undefined where it can have none. */
  divide(event: DomainEvent) {
    const subject = this.findSubject(event);
    const definition = this.byType.get(event.type);
    if (!subject || !definition) return undefined;
    const data = event.data as Record<string, unknown>;
    const isPersonal = (name: string): boolean => name in definition.whenErased;
    const rest = pick(data, (name) => !isPersonal(name));
    return { subject, personal: pick(data, isPersonal), rest };
  }

  /** Throws UnreadableEvent for an unknown type, a newer schema version, or data that do not fit. */
  decode(raw: EventEnvelope): RecordedEvent<EventOf<Definition>> {
    const definition = this.byType.get(raw.type);
    if (!definition) throw new UnreadableEvent(raw, 'unknown type');
    try {
      const metadata = eventMetadata.parse(raw.metadata);
      const data = definition.data.parse(unite(definition, raw, metadata.schemaVersion));
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

/** The stored data and the personal fields as one, in the current version. */
function unite(
  definition: EventDefinition,
  { data, personal }: EventEnvelope,
  writtenIn: number,
): unknown {
  if (personal === undefined) return upcast(definition, data, writtenIn);
  if (personal === 'unreadable') throw new Error('its personal data cannot be opened');
  const rest = pick(data as Record<string, unknown>, (name) => name !== SEALED);
  return personal === 'erased'
    ? { ...(upcast(definition, rest, writtenIn) as object), ...definition.whenErased }
    : upcast(definition, Object.assign(rest, personal), writtenIn);
}

/** In a loop, because taking fields out by spreading costs as much as to decrypt them. */
function pick(
  data: Readonly<Record<string, unknown>>,
  isPicked: (name: string) => boolean,
): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const name of Object.keys(data)) if (isPicked(name)) picked[name] = data[name];
  return picked;
}

function upcast(definition: EventDefinition, data: unknown, writtenIn: number): unknown {
  const known = getSchemaVersion(definition);
  if (writtenIn > known) throw new Error(`schema version ${writtenIn} is newer than ${known}`);
  return definition.upcasters
    .slice(writtenIn - 1)
    .reduce((older, lift) => lift(older), data as Record<string, unknown>);
}
