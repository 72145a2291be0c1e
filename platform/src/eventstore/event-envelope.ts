import type { AllStreamResolvedEvent, ResolvedEvent } from '@eventstore/db-client';
import type { EventEnvelope } from '@nirmaan/contracts/kernel';

/** An event of the client → a event envelope. System events (`$…`) and resolved links to nothing give none. */
export function toEventEnvelope({
  event,
}: ResolvedEvent | AllStreamResolvedEvent): EventEnvelope | undefined {
  if (!event || event.type.startsWith('$')) return undefined;
  const { id, type, streamId, revision, data, metadata, position } = event;
  if (!position) throw new Error(`The event store gave no position for ${streamId}@${revision}`);
  return { id, type, streamId, revision, position: position.commit, data, metadata };
}
