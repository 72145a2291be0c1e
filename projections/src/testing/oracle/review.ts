import type { ReviewView } from '@nirmaan/contracts/review';
import { eventsNamed, type Events, getLast } from './events.js';

/** Whole documents, searched from all events of a review. */
export const expectedReviews = (events: Events): ReviewView[] =>
  eventsNamed(events, 'ReviewGiven').map((given): ReviewView => {
    const { review: _id, ...data } = given.data;
    const own = events.filter(({ stream }) => stream === given.stream);
    const reply = eventsNamed(own, 'ReviewReplied')[0];
    const hiding = eventsNamed(own, 'ReviewHidden', 'ReviewUnhidden').at(-1);
    return {
      _id,
      ...data,
      givenAt: given.metadata.occurredAt,
      revealedAt: eventsNamed(own, 'ReviewRevealed')[0]?.metadata.occurredAt ?? null,
      reply: reply ? { text: reply.data.text, at: reply.metadata.occurredAt } : null,
      hiddenSince: hiding?.type === 'ReviewHidden' ? hiding.metadata.occurredAt : null,
      position: getLast(given, own).position,
    };
  });
