import { getStreamId } from '@nirmaan/contracts/kernel';
import type { Projection, ViewDocument } from '../kernel/projection.js';
import type { FoldedDocument } from './folded-document.js';
import { foldStream, type Stuck } from './fold-stream.js';
import { newestRevision, type Streams } from './streams.js';

/** What events make of a read model. */
export interface Change {
  /** The documents that are new or different. */
  readonly documents: readonly FoldedDocument[];
  readonly stuck: readonly Stuck[];
  /** How far the streams have come that wait behind a stuck event. */
  readonly waiting: ReadonlyMap<string, bigint>;
}

/** Folds each stream into its document of `before`, by id. One stuck stream does not touch the others. */
export function foldStreams(
  projection: Projection,
  streams: Streams,
  before: ReadonlyMap<string, ViewDocument>,
): Change {
  const documents: FoldedDocument[] = [];
  const stuck: Stuck[] = [];
  const waiting = new Map<string, bigint>();
  for (const [stream, events] of streams) {
    if (projection.key === 'event') {
      for (const event of events) {
        const { document, stuck: failed } = foldStream(projection, null, [event]);
        if (document) documents.push({ document, isNew: true, since: event, revision: event.raw.revision });
        if (!failed) continue;
        stuck.push(failed);
        waiting.set(stream, newestRevision(events));
        break;
      }
      continue;
    }
    const known = before.get(getStreamId(stream)) ?? null;
    const after = foldStream(projection, known, events);
    const { document } = after;
    const since = events.find(({ raw }) => !known || raw.position > known.position);
    if (document && document !== known && since)
      documents.push({ document, isNew: known === null, since, revision: newestRevision(events) });
    if (!after.stuck) continue;
    stuck.push(after.stuck);
    waiting.set(stream, newestRevision(events));
  }
  return { documents, stuck, waiting };
}
