import { type EngagementOnWire, roomPath } from '@nirmaan/contracts/engagement';
import { describeNext, engagements, overdueFirst } from '../../../features/engagement';
import { need, useLoaded } from '../../../shared/saga';

/** Among them is what waits longest for the reader, unless they have more than these in progress. */
const newest = { query: { limit: 50 } };

export const listWorkNeeds = () => [need(engagements, newest)];

/** The work that waits for the reader, what is overdue first. */
export function useWork() {
  const { data, message } = useLoaded(engagements, newest);
  const rows = data ?? [];
  return {
    isKnown: data !== null || message !== '',
    next: rows.toSorted(overdueFirst).find(({ next }) => next.turn === 'mine'),
  };
}

export const toWorkStep = (work: EngagementOnWire) => ({
  title: describeNext(work),
  text: `For “${work.title}”.`,
  to: roomPath(work._id),
  way: 'Open the room',
});
