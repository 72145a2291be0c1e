import { anita, meera } from '../account/account.examples.js';
import { accountRated } from '../account/index.js';
import { anitasEngagement } from '../engagement/engagement.examples.js';
import { getApplicationId } from '../application/index.js';
import { eventOf } from '../kernel/event.js';
import type { ExampleRequests, ExampleTarget } from '../kernel/example-requests.js';
import { accountId, projectId } from '../kernel/ids.js';
import type { reviewCalls } from './review.api.js';
import {
  getReviewId,
  reviewGiven,
  reviewHidden,
  reviewReplied,
  reviewRevealed,
  reviewUnhidden,
} from './review.events.js';

const { application, project } = anitasEngagement;

/** Meera's review of Anita. */
export const meerasReviewId = getReviewId(application, meera);
const meerasReview = { review: meerasReviewId, application, project, by: meera, about: anita };
const grades = { quality: 5, communication: 4, timeliness: 5 };

export const meerasReviewGiven = eventOf(reviewGiven, {
  ...meerasReview,
  ...grades,
  text: 'The line filled at full speed on the first day.',
});

export const meerasReviewRevealed = eventOf(reviewRevealed, { ...meerasReview, ...grades });

export const meerasReviewReplied = eventOf(reviewReplied, {
  ...meerasReview,
  text: 'Your team had prepared the hall very well.',
});

export const meerasReviewHidden = eventOf(reviewHidden, {
  ...meerasReview,
  why: 'It names an employee.',
  hiddenBy: 'asha',
});

export const meerasReviewUnhidden = eventOf(reviewUnhidden, meerasReview);

export const anitaRated = eventOf(accountRated, {
  account: anita,
  review: meerasReviewId,
  points: 14,
  rating: { reviews: 1, points: 14, stars: [0, 0, 0, 0, 1] },
});

export const reviewRequests = ({ project: id, consultant }: ExampleTarget) => {
  const account = accountId.parse(consultant);
  const params = { id: getApplicationId(projectId.parse(id), account) };
  return {
    ofEngagement: { params },
    give: {
      params,
      body: { ...grades, text: 'The line filled at full speed on the first day.' },
    },
    reply: { params, body: { text: 'Your team had prepared the hall very well.' } },
    list: { params: { account } },
  } satisfies ExampleRequests<typeof reviewCalls>;
};
