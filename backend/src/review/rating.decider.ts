import type { AccountRated } from '@nirmaan/contracts/account';
import { gradeNames, type ReviewId } from '@nirmaan/contracts/review';
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
    const { [review]: _before, ...others } = rated;
    const all = [...Object.values(others), ...(points === null ? [] : [points])];
    const { account } = person;
    return [{ type: 'AccountRated', data: { account, review, points, rating: sumUp(all) } }];
  },
);

function sumUp(all: readonly number[]): AccountRated['data']['rating'] {
  const stars = [0, 0, 0, 0, 0];
  for (const points of all) stars[Math.round(points / gradeNames.length) - 1]! += 1;
  return { reviews: all.length, points: all.reduce((sum, one) => sum + one, 0), stars };
}
