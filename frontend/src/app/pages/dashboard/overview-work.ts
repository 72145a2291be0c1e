import { type EngagementOnWire, roomPath } from '@nirmaan/contracts/engagement';
import { MAX_ROWS } from '@nirmaan/contracts/kernel';
import { describeNext, engagements, overdueFirst } from '../../../features/engagement';
import { useLoaded } from '../../../shared/saga';

const all = { query: { limit: MAX_ROWS } };

/** The work that goes on, and what of it waits for the reader. */
export function useWork() {
  const { data, message } = useLoaded(engagements, all);
  const rows = data ?? [];
  return {
    isKnown: data !== null || message !== '',
    inProgress: rows.filter(({ state }) => state === 'planning' || state === 'running').length,
    next: rows.toSorted(overdueFirst).find(({ next }) => next.turn === 'mine'),
  };
}

export const toWorkStep = (work: EngagementOnWire) => ({
  title: describeNext(work),
  text: `For “${work.title}”.`,
  to: roomPath(work._id),
  way: 'Open the room',
});
