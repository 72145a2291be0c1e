import { z } from 'zod';
import { applicationId } from '../application/index.js';
import { call, chosenRoles } from '../kernel/call.js';
import { done } from '../kernel/failure.js';
import { labelled } from '../kernel/field-messages.js';
import { optionalLines, requiredLines } from '../kernel/fields.js';
import { accountId } from '../kernel/ids.js';
import { listAnswer, pageQuery } from '../kernel/paging.js';
import { ratingOnWire } from '../kernel/rating.js';
import { engagementReviews, reviewOnWire } from './review.views.js';

const grade = (label: string) => z.number(labelled(label)).int().min(1).max(5);

export const giveReviewRequest = z.strictObject({
  quality: grade('Quality'),
  communication: grade('Communication'),
  timeliness: grade('Timeliness'),
  text: optionalLines('Review', 2_000).default(''),
});
export type GiveReviewRequest = z.infer<typeof giveReviewRequest>;

const ofEngagement = z.strictObject({ id: applicationId });
const act = { access: chosenRoles, verified: true, params: ofEngagement } as const;

export const reviewCalls = {
  /** Both reviews of an engagement, for its parties. */
  ofEngagement: call.get('/user/engagements/:id/review', {
    access: chosenRoles,
    background: true,
    params: ofEngagement,
    answer: done.extend({ data: engagementReviews }),
    refuses: ['ENGAGEMENT.NOT_FOUND'],
  }),
  /** Reviews the other party, once. */
  give: call.post('/user/engagements/:id/review', {
    ...act,
    body: giveReviewRequest,
    refuses: [
      'ENGAGEMENT.NOT_FOUND',
      'REVIEW.TOO_EARLY',
      'REVIEW.TOO_LATE',
      'REVIEW.NOBODY_THERE',
      'REVIEW.ALREADY_GIVEN',
    ],
  }),
  /** Replies to the other party's review, once. */
  reply: call.post('/user/engagements/:id/review/reply', {
    ...act,
    body: z.strictObject({ text: requiredLines('Reply', 1_000) }),
    refuses: ['ENGAGEMENT.NOT_FOUND', 'REVIEW.NOT_FOUND', 'REVIEW.ALREADY_REPLIED'],
  }),
  /** Published reviews of a consultant with a public profile, or of a manufacturer; the newest first. */
  list: call.get('/reviews/:account', {
    access: 'visitors',
    params: z.strictObject({ account: accountId }),
    query: pageQuery,
    answer: listAnswer(reviewOnWire).extend({ rating: ratingOnWire.nullable() }),
  }),
};
