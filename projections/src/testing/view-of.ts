import type { AnyRecorded } from '@nirmaan/contracts/catalogue';
import type { Projection, ViewDocument } from '../projection/index.js';

/** What a projection makes of facts; null while it has handled none of them. */
export const viewOf = (
  projection: Projection,
  facts: readonly AnyRecorded[],
): ViewDocument | null =>
  facts
    .filter(({ type }) => projection.handles(type))
    .reduce<ViewDocument | null>((view, fact) => projection.fold(view, fact), null);
