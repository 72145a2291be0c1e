import {
  type Fact,
  type FactDefinition,
  type FactOf,
  type Recorded,
  schemaVersionOf,
} from './fact.js';
import { factMetadata } from './metadata.js';
import { streamName } from './stream-name.js';

/** An event as the event store's client hands it over, before anybody has looked inside. */
export interface RawFact {
  readonly id: string;
  readonly type: string;
  readonly streamId: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly data: unknown;
  readonly metadata: unknown;
}

/** Where a fact stands, and nothing of what it says. */
export type Whereabouts = Pick<RawFact, 'streamId' | 'revision' | 'position' | 'type'>;

/** A fact on the log that this program cannot read. It tells where, never what: errors are logged. */
export class UnreadableFact extends Error {
  override readonly name = 'UnreadableFact';
  readonly raw: Whereabouts;

  constructor({ streamId, revision, position, type }: Whereabouts, why: string) {
    super(`${streamId}@${revision} ${type}: ${why}`);
    this.raw = { streamId, revision, position, type };
  }
}

/** Reads and checks facts: parse → upcast → validate. An unknown type is an error, never skipped. */
export class Codec<Definition extends FactDefinition> {
  private readonly byType: ReadonlyMap<string, Definition>;

  constructor(definitions: readonly Definition[]) {
    this.byType = new Map(definitions.map((definition) => [definition.type, definition]));
    if (this.byType.size !== definitions.length) throw new Error('Two facts share one type');
  }

  /** Checks a fact against its schema before it is written. Throws when the program made a wrong one. */
  check(fact: Fact): { schemaVersion: number } {
    const definition = this.byType.get(fact.type);
    if (!definition) throw new Error(`No fact is defined with the type ${fact.type}`);
    definition.data.parse(fact.data);
    return { schemaVersion: schemaVersionOf(definition) };
  }

  /** Throws UnreadableFact for an unknown type, a newer schema version, or data that do not fit. */
  decode(raw: RawFact): Recorded<FactOf<Definition>> {
    const definition = this.byType.get(raw.type);
    if (!definition) throw new UnreadableFact(raw, 'unknown type');
    try {
      const metadata = factMetadata.parse(raw.metadata);
      const data = definition.data.parse(upcast(definition, raw.data, metadata.schemaVersion));
      const { id, revision, position } = raw;
      const fact = { type: raw.type, data, id, revision, position, metadata };
      return { ...fact, stream: streamName.parse(raw.streamId) } as Recorded<FactOf<Definition>>;
    } catch (cause) {
      throw new UnreadableFact(raw, cause instanceof Error ? cause.message : String(cause));
    }
  }
}

function upcast(definition: FactDefinition, data: unknown, writtenIn: number): unknown {
  const known = schemaVersionOf(definition);
  if (writtenIn > known) throw new Error(`schema version ${writtenIn} is newer than ${known}`);
  return definition.upcasters
    .slice(writtenIn - 1)
    .reduce((older, lift) => lift(older), data as Record<string, unknown>);
}
