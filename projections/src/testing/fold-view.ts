import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import type { Projection, ViewDocument } from '../kernel/projection.js';

/** What a projection makes of events; null while it has handled none of them. */
export const foldView = (
  projection: Projection,
  events: readonly AnyRecordedEvent[],
): ViewDocument | null =>
  events
    .filter(({ type }) => projection.handles(type))
    .reduce<ViewDocument | null>((view, event) => projection.fold(view, event), null);
