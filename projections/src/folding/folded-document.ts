import type { ViewDocument } from '../kernel/projection.js';
import type { LoggedEvent } from './logged-event.js';

/** A document as a batch leaves it. */
export interface FoldedDocument {
  readonly document: ViewDocument;
  /** There was none before, so that an insert will do. It is three times as fast as a guarded replacement. */
  readonly isNew: boolean;
  /** The first event that the stored document does not hold. */
  readonly since: LoggedEvent;
  /** How far the document brings its stream. */
  readonly revision: bigint;
}

/** A document that the database will never take: it is too large, or holds what cannot be stored. */
export interface Unwritable {
  readonly folded: FoldedDocument;
  readonly error: unknown;
}

export const streamOfDocument = ({ since }: FoldedDocument): string => since.raw.streamId;
