import type { AllStreamResolvedEvent, ResolvedEvent } from '@eventstore/db-client';
import type { RawFact } from '@nirmaan/contracts/kernel';

/** An event of the client → a raw fact. System events (`$…`) and resolved links to nothing give none. */
export function rawFactOf({ event }: ResolvedEvent | AllStreamResolvedEvent): RawFact | undefined {
  if (!event || event.type.startsWith('$')) return undefined;
  const { id, type, streamId, revision, data, metadata, position } = event;
  if (!position) throw new Error(`The event store gave no position for ${streamId}@${revision}`);
  return { id, type, streamId, revision, position: position.commit, data, metadata };
}
