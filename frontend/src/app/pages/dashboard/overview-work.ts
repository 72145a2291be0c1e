import { type EngagementOnWire, roomPath } from '@nirmaan/contracts/engagement';
import {
  describeNext,
  describeOwed,
  engagements,
  mostUrgentFirst,
  newestWork,
} from '../../../features/engagement';
import { need, useLoaded } from '../../../shared/saga';

export const listWorkNeeds = () => [need(engagements, newestWork)];

/** The work that waits for the reader, what is overdue first; else that of which money waits. */
export function useWork() {
  const { data, message } = useLoaded(engagements, newestWork);
  const rows = (data ?? []).toSorted(mostUrgentFirst);
  return {
    isKnown: data !== null || message !== '',
    next: rows.find(isMine) ?? rows.find((row) => describeOwed(row) !== ''),
  };
}

const isMine = ({ next }: EngagementOnWire): boolean => next.turn === 'mine';

export const toWorkStep = (work: EngagementOnWire) => ({
  title: isMine(work) ? describeNext(work) : describeOwed(work),
  text: `For “${work.title}”.`,
  to: roomPath(work._id),
  way: 'Open the room',
});
