import { reviewsReadModel } from '@nirmaan/contracts/review';
import { defineProjection, onExisting } from '../kernel/projection.js';

/** What one party of an engagement says of the other. */
export const reviews = defineProjection(reviewsReadModel, 'review', {
  ReviewGiven: (_, { data: { review: _review, ...given }, metadata }) => ({
    ...given,
    givenAt: metadata.occurredAt,
    revealedAt: null,
    reply: null,
    hiddenSince: null,
  }),
  ReviewRevealed: onExisting((review, { metadata }) => ({
    ...review,
    revealedAt: metadata.occurredAt,
  })),
  ReviewReplied: onExisting((review, { data: { text }, metadata }) => ({
    ...review,
    reply: { text, at: metadata.occurredAt },
  })),
  ReviewHidden: onExisting((review, { metadata }) => ({
    ...review,
    hiddenSince: metadata.occurredAt,
  })),
  ReviewUnhidden: onExisting((review) => ({ ...review, hiddenSince: null })),
});
