import { StreamDeleted, WrongExpectedRevision } from '../refusals.js';
import { type StreamHead } from '../log/stream-head.js';
import { metastreamOf } from '../metadata/metastream.js';
import { type StreamMetadata } from '../metadata/stream-metadata.js';
import { type ExpectedRevision } from './expected-revision.js';

/** What the rules ask about the log. */
export interface AppendView {
  head(stream: string): StreamHead;
  isTombstoned(stream: string): boolean;
  metadata(stream: string): StreamMetadata;
  /** The id of the event at this revision of the stream. */
  idAt(stream: string, revision: number): string | undefined;
  revisionOfRecent(stream: string, id: string): number | undefined;
}

export type AppendDecision =
  | { readonly kind: 'append'; readonly undelete: boolean }
  /** A repeated append: all of it is there already, and this is its last event. */
  | { readonly kind: 'repeated'; readonly revision: number };

export interface AppendIntent {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly ids: readonly string[];
}

/**
 * Whether an append may happen: EventStoreDB's rules on expected revisions and repeated appends.
 * Throws StreamDeleted or WrongExpectedRevision.
 */
export function decideAppend(view: AppendView, intent: AppendIntent): AppendDecision {
  const { stream, expected } = intent;
  if (view.isTombstoned(stream)) throw new StreamDeleted(stream);
  if (expected === 'streamExists') assertExists(view, intent);
  if (typeof expected === 'bigint' || expected === 'noStream') return decideAt(view, intent);
  return repeatedAnywhere(view, intent) ?? append(view, stream);
}

/** A stream that has nothing but metadata exists; a soft-deleted one does not. */
function assertExists(view: AppendView, { stream, expected }: AppendIntent): void {
  if (view.metadata(stream).softDeleted) throw new StreamDeleted(stream);
  const { last } = view.head(stream);
  if (last < 0 && view.head(metastreamOf(stream)).last < 0)
    throw new WrongExpectedRevision(stream, expected, last);
}

function decideAt(view: AppendView, intent: AppendIntent): AppendDecision {
  const { stream, expected } = intent;
  const { last } = view.head(stream);
  const after = expected === 'noStream' ? -1 : Number(expected);
  if (after === last) return append(view, stream);
  const wrong = new WrongExpectedRevision(stream, expected, last);
  if (after > last) throw wrong;
  const known = countKnown(view, intent, after);
  if (known === 0 && after === -1 && view.metadata(stream).softDeleted) return append(view, stream);
  if (known === 0 || known < intent.ids.length) throw wrong;
  return { kind: 'repeated', revision: after + known };
}

/** How many of the ids, from the first on, are those of the events that follow this revision. */
function countKnown(view: AppendView, { stream, ids }: AppendIntent, after: number): number {
  const differs = ids.findIndex((id, index) => view.idAt(stream, after + 1 + index) !== id);
  return differs === -1 ? ids.length : differs;
}

function repeatedAnywhere(view: AppendView, intent: AppendIntent): AppendDecision | undefined {
  const { stream, expected, ids } = intent;
  const revisions = ids.map((id) => view.revisionOfRecent(stream, id));
  if (revisions[0] === undefined) return undefined;
  const revision = revisions.at(-1);
  if (revision === undefined || revisions.includes(undefined))
    throw new WrongExpectedRevision(stream, expected, view.head(stream).last);
  return { kind: 'repeated', revision };
}

function append(view: AppendView, stream: string): AppendDecision {
  return { kind: 'append', undelete: view.metadata(stream).softDeleted };
}
