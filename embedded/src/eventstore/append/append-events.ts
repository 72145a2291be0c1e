import { randomUUID } from 'node:crypto';
import { type Batch } from '../log/batch.js';
import { isMetastream, metastreamOf, originalOf } from '../metadata/metastream.js';
import { undeleted } from '../metadata/stream-metadata.js';
import { type ProposedEvent } from '../wire/recorded-event.js';
import { decideAppend, type AppendDecision } from './decide-append.js';
import { type ExpectedRevision } from './expected-revision.js';

export interface Append {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly ProposedEvent[];
}

/** Where the append's last event is. A stream without events has revision -1, nothing has no position. */
export interface Appended {
  readonly revision: number;
  readonly position: number | undefined;
}

/** Appends within a batch, or recognises that it has been done before. Throws the refusals of decideAppend. */
export function appendEvents(batch: Batch, { stream, expected, events }: Append): Appended {
  const ids = events.map(({ id }) => id);
  const decision = decideAppend(batch, { stream, expected, ids });
  if (decision.kind === 'repeated') return positioned(batch, stream, decision.revision);
  if (events.length === 0) return { revision: batch.head(stream).last, position: undefined };
  const [first, deletion] = [batch.head(stream).last + 1, deletedStream(batch, stream, decision)];
  const position = batch.append(stream, events);
  if (deletion === stream) revive(batch, stream, first);
  else if (deletion !== undefined) revive(batch, deletion, batch.head(deletion).last + 1);
  return { revision: batch.head(stream).last, position };
}

function positioned(batch: Batch, stream: string, revision: number): Appended {
  return { revision, position: batch.eventAt(stream, revision)?.position };
}

/** The soft-deleted stream that this append brings back: its own, or the one whose metadata it sets. */
function deletedStream(batch: Batch, stream: string, decision: AppendDecision): string | undefined {
  if (decision.kind === 'append' && decision.undelete) return stream;
  if (!isMetastream(stream)) return undefined;
  const original = originalOf(stream);
  return batch.metadata(original).softDeleted ? original : undefined;
}

/** What had been deleted stays out of sight: the stream is readable from this revision on. */
function revive(batch: Batch, stream: string, from: number): void {
  const raw = batch.rawMetadata(stream) ?? Buffer.from('{}');
  batch.append(metastreamOf(stream), [metadataEvent(undeleted(raw, from))]);
}

export function metadataEvent(data: Buffer): ProposedEvent {
  return {
    id: randomUUID(),
    type: '$metadata',
    contentType: 'application/json',
    data,
    metadata: new Uint8Array(),
  };
}
