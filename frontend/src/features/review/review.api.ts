import { reviewMessages as texts, type reviewCalls } from '@nirmaan/contracts/review';
import { defineCalls, defineRead, defineSubmit } from '../../shared/saga';

const { get, post } = defineCalls<typeof reviewCalls>('review');
const ofEngagement = '/user/engagements/:id/review';

/** What is published about an account. */
export const publishedReviews = defineRead(get('list', '/reviews/:account'), texts.listFailed, {
  pick: ({ data: rows, rating, total }) => ({ rows, rating, total }),
});
export const engagementReviews = defineRead(get('ofEngagement', ofEngagement), texts.listFailed);

const changing = { failed: texts.failed, refreshes: true } as const;
export const giveReview = defineSubmit(post('give', ofEngagement), changing);
export const replyToReview = defineSubmit(post('reply', `${ofEngagement}/reply`), changing);
