import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import { eventsNamed } from './oracle/events.js';

/** Applications whose engagement the reactors have not opened or cancelled yet. */
export function findUnfollowedAwards(events: readonly AnyRecordedEvent[]): string[] {
  const decided = eventsNamed(events, 'ApplicantStatusChanged');
  const last = new Map(decided.map((event) => [event.data.application, event.data.to]));
  const turns = eventsNamed(
    events,
    'EngagementOpened',
    'EngagementCancelled',
    'WorkPlanAgreed',
    'EngagementEnded',
  );
  const isFollowed = (application: string, status: string): boolean => {
    const turn = turns.findLast(({ data }) => data.application === application)?.type;
    return status === 'awarded'
      ? turn !== undefined && turn !== 'EngagementCancelled'
      : turn !== 'EngagementOpened';
  };
  return [...last].flatMap(([id, status]) => (isFollowed(id, status) ? [] : [id]));
}
