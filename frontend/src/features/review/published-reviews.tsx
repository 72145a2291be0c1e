import { projectPath } from '@nirmaan/contracts/project';
import type { RatingOnWire } from '@nirmaan/contracts/kernel';
import type { ReviewOnWire } from '@nirmaan/contracts/review';
import type { ReactNode } from 'react';
import { formatCount, formatDay, isoDay } from '../../shared/format';
import { InlineLink } from '../../shared/routing';
import { keepShown, useRead } from '../../shared/saga';
import { Await, STAR_COUNTS, RatingMark } from '../../shared/ui';
import { publishedReviews } from './review.api';
import { ReviewCard } from './review-card';

/** More than these are not shown. */
export const SHOWN_REVIEWS = 10;
export const reviewsQuery = (account: string) => ({
  params: { account },
  query: { limit: SHOWN_REVIEWS },
});

interface PublishedReviewsProps {
  /** Of whom the reviews are. */
  readonly account: string;
  readonly name: string;
  /** Who reviews consultants is named; a consultant only where they are public. */
  readonly fallback: string;
  readonly renderAction: (review: string) => ReactNode;
}

/** What the other sides of engagements say about an account; nothing where there is no review. */
export function PublishedReviews({ account, ...of }: PublishedReviewsProps) {
  const loaded = keepShown(useRead(publishedReviews, reviewsQuery(account)));
  return (
    <Await of={loaded} rows={3} label="Loading the reviews">
      {({ rows, rating, total }) =>
        rating && <Reviews rows={rows} rating={rating} total={total} {...of} />
      }
    </Await>
  );
}

interface ReviewsProps extends Omit<PublishedReviewsProps, 'account'> {
  readonly rows: readonly ReviewOnWire[];
  readonly rating: RatingOnWire;
  readonly total: number;
}

function Reviews({ rows, rating, total, name, fallback, renderAction }: ReviewsProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Distribution rating={rating} />
      {total > rows.length && (
        <p className="text-small text-ink-soft">The newest {formatCount(rows.length, 'review')}</p>
      )}
      <ul className="grid grid-cols-1 gap-4">
        {rows.map((review) => (
          <li key={review._id} className="grid grid-cols-1">
            <ReviewCard
              review={review}
              replier={name}
              heading={<Heading review={review} fallback={fallback} />}
            >
              <div className="-mx-3 -mb-2 empty:hidden">{renderAction(review._id)}</div>
            </ReviewCard>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface HeadingProps extends Pick<ReviewsProps, 'fallback'> {
  readonly review: ReviewOnWire;
}

const Heading = ({ review: { by, title, projectId, at }, fallback }: HeadingProps) => (
  <div className="flex flex-wrap gap-x-2 text-small text-ink-soft">
    <span className="font-semibold text-ink">{by || fallback}</span>
    {title && <InlineLink to={projectPath({ id: projectId, title })}>{title}</InlineLink>}
    <span className="whitespace-nowrap">{formatDay(isoDay(at))}</span>
  </div>
);

/** How many reviews have how many stars. */
const Distribution = ({ rating }: { readonly rating: RatingOnWire }) => (
  <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
    <RatingMark rating={rating} />
    <ul className="grid min-w-52 gap-1 text-caption text-ink-soft tabular-nums">
      {STAR_COUNTS.toReversed().map((star) => {
        const count = rating.stars[star - 1] ?? 0;
        return (
          <li key={star} className="grid grid-cols-[3.5rem_1fr_1.5rem] items-center gap-2">
            <span>{formatCount(star, 'star')}</span>
            <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-spark"
                style={{ width: `${(100 * count) / rating.reviews}%` }}
              />
            </span>
            <span className="text-right">{count}</span>
          </li>
        );
      })}
    </ul>
  </div>
);
