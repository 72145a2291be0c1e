import type { ErasureEvent, ErasureRequested, SubjectErased } from '@nirmaan/contracts/erasure';
import { assertNever, refuse, type SubjectId } from '@nirmaan/contracts/kernel';
import { defineAggregate } from '../kernel/commands/decider.js';

export type RequestedErasure = ErasureRequested['data'];

/** `blanked`: the read models hold nothing of the subject any more, and the files can be cleaned. */
export type ErasureState =
  | { readonly phase: 'none' | 'erased' | 'blanked' | 'completed' }
  | { readonly phase: 'requested'; readonly request: RequestedErasure };

function evolve(_: ErasureState, event: ErasureEvent): ErasureState {
  switch (event.type) {
    case 'ErasureRequested':
      return { phase: 'requested', request: event.data };
    case 'ErasureCancelled':
      return { phase: 'none' };
    case 'SubjectErased':
      return { phase: 'erased' };
    case 'ReadModelsBlanked':
      return { phase: 'blanked' };
    case 'ErasureCompleted':
      return { phase: 'completed' };
    default:
      return assertNever(event);
  }
}

export const erasureAggregate = defineAggregate({
  category: 'erasure',
  isCached: false,
  initialState: { phase: 'none' },
  evolve,
});

/** Another request can only bring the day forward. */
export const requestErasure = erasureAggregate.decider((state, request: RequestedErasure) => {
  const isScheduled = state.phase === 'requested';
  if (!isScheduled && state.phase !== 'none') return refuse('ERASURE.ALREADY_ERASED');
  const isNews = !isScheduled || request.due < state.request.due;
  return isNews ? [{ type: 'ErasureRequested', data: request }] : [];
});

export interface OfSubject {
  readonly subject: SubjectId;
}

/** Once it is due it may have begun. */
export const cancelErasure = erasureAggregate.decider((state, { subject }: OfSubject, at) =>
  state.phase === 'requested' && at < new Date(state.request.due)
    ? [{ type: 'ErasureCancelled', data: { subject } }]
    : refuse('ERASURE.NOT_SCHEDULED'),
);

/** Also where the event store was restored from before the request. */
export const recordErased = erasureAggregate.decider((state, erased: SubjectErased['data']) =>
  state.phase === 'none' || state.phase === 'requested'
    ? [{ type: 'SubjectErased', data: erased }]
    : [],
);

export const completeErasure = erasureAggregate.decider((state, { subject }: OfSubject) =>
  state.phase === 'blanked' ? [{ type: 'ErasureCompleted', data: { subject } }] : [],
);
