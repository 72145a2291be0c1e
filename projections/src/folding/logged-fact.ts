import { allFacts, type AnyRecorded, codec } from '@nirmaan/contracts/catalogue';
import type { RawFact } from '@nirmaan/contracts/kernel';
import type { Projection } from '../projection/index.js';

const knownTypes: ReadonlySet<string> = new Set(allFacts.map(({ type }) => type));

/** A fact as the log delivers it: read at most once for all projections, and only when one of them wants it. */
export class LoggedFact {
  private decoded: AnyRecorded | undefined;

  constructor(readonly raw: RawFact) {}

  /** The checked fact; throws UnreadableFact. */
  read(): AnyRecorded {
    return (this.decoded ??= codec.decode(this.raw) as AnyRecorded);
  }

  /** A type that this program does not know may matter to every projection of its category. */
  concerns(projection: Projection): boolean {
    const { streamId, type } = this.raw;
    return (
      streamId.startsWith(projection.prefix) && (projection.handles(type) || !knownTypes.has(type))
    );
  }
}
