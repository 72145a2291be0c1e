import type { AccountRated } from '@nirmaan/contracts/account';
import { gradeNames } from '@nirmaan/contracts/kernel';
import { type ReviewId } from '@nirmaan/contracts/review';
import { accountAggregate } from '../account/account.decider.js';

export interface CountedReview {
  readonly review: ReviewId;
  /** The sum of its grades; null where it does not count. */
  readonly points: number | null;
}

/** Rates an account by one review more, or one less. */
export const rateAccount = accountAggregate.decider(
  ({ person, rated }, { review, points }: CountedReview) => {
    if (!person || (rated[review] ?? null) === points) return [];
    const all = Object.values({ ...rated, [review]: points }).filter((one) => one !== null);
    const { account } = person;
    return [{ type: 'AccountRated', data: { account, review, points, rating: sumUp(all) } }];
  },
);

function sumUp(all: readonly number[]): AccountRated['data']['rating'] {
  const stars = [1, 2, 3, 4, 5].map(
    (star) => all.filter((points) => Math.round(points / gradeNames.length) === star).length,
  );
  return { reviews: all.length, points: all.reduce((sum, one) => sum + one, 0), stars };
}
