import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import type { Projection, ViewDocument } from '../kernel/projection.js';

/** The document that a projection folds from events, or null if it handles none of them. */
export const foldView = (
  projection: Projection,
  events: readonly AnyRecordedEvent[],
): ViewDocument | null =>
  events
    .filter(({ type }) => projection.handles(type))
    .reduce<ViewDocument | null>((view, event) => projection.fold(view, event), null);
