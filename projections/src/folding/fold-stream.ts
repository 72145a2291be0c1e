import type { Projection, ViewDocument } from '../kernel/projection.js';
import type { LoggedEvent } from './logged-event.js';

/** An event that could not be read or folded: its stream waits there. */
export interface Stuck {
  readonly event: LoggedEvent;
  readonly error: unknown;
}

export interface FoldedStream {
  readonly document: ViewDocument | null;
  readonly stuck?: Stuck;
}

/**
 * Folds events of one stream, in order, into its document. Events that the document already holds change nothing;
 * the first one that cannot be folded stops the stream.
 */
export function foldStream(
  projection: Projection,
  before: ViewDocument | null,
  events: readonly LoggedEvent[],
): FoldedStream {
  let document = before;
  for (const event of events) {
    if (document && event.raw.position <= document.position) continue;
    try {
      document = projection.fold(document, event.read());
    } catch (error) {
      return { document, stuck: { event, error } };
    }
  }
  return { document };
}
