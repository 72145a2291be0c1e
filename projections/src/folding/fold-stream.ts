import type { Projection, ViewDocument } from '../projection/index.js';
import type { LoggedFact } from './logged-fact.js';

/** A fact that could not be read or folded: its stream waits there. */
export interface Stuck {
  readonly fact: LoggedFact;
  readonly error: unknown;
}

export interface FoldedStream {
  readonly document: ViewDocument | null;
  readonly stuck?: Stuck;
}

/**
 * Folds facts of one stream, in order, into its document. Facts that the document already holds change nothing;
 * the first one that cannot be folded stops the stream.
 */
export function foldStream(
  projection: Projection,
  before: ViewDocument | null,
  facts: readonly LoggedFact[],
): FoldedStream {
  let document = before;
  for (const fact of facts) {
    if (document && fact.raw.position <= document.position) continue;
    try {
      document = projection.fold(document, fact.read());
    } catch (error) {
      return { document, stuck: { fact, error } };
    }
  }
  return { document };
}
