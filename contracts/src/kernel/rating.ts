import { z } from 'zod';

/** Each review grades three things, from 1 to 5. */
export const gradeNames = ['quality', 'communication', 'timeliness'] as const;

const count = z.number().int().nonnegative();

/** What all reviews of an account come to. */
export const ratingTotals = z.strictObject({
  reviews: count,
  /** The sum of all grades. */
  points: count,
  /** How many have 1, 2, 3, 4 and 5 stars. */
  stars: z.array(count).length(5),
});
export type RatingTotals = z.infer<typeof ratingTotals>;

export const ratingOnWire = z.object({
  /** From 1 to 5, to one decimal. */
  average: z.number(),
  reviews: z.number(),
  /** How many have 1, 2, 3, 4 and 5 stars. */
  stars: z.array(z.number()),
});
export type RatingOnWire = z.infer<typeof ratingOnWire>;

/** Null where there is no review. */
export const toRatingOnWire = (rating: RatingTotals | null): RatingOnWire | null =>
  rating && rating.reviews > 0
    ? { average: getAverage(rating), reviews: rating.reviews, stars: [...rating.stars] }
    : null;

/** To one decimal; 0 without a review. */
export const getAverage = ({ reviews, points }: RatingTotals): number =>
  reviews === 0 ? 0 : Math.round((points * 10) / (gradeNames.length * reviews)) / 10;
