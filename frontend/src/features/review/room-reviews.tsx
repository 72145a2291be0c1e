import { type EngagementReviews, REVEAL_AFTER_DAYS } from '@nirmaan/contracts/review';
import { lazy, type ReactNode } from 'react';
import { capitalised, formatDay, isoDay } from '../../shared/format';
import { keepShown, useLoaded } from '../../shared/saga';
import { Await, Card, DialogButton } from '../../shared/ui';
import { engagementReviews } from './review.api';
import { ReviewCard } from './review-card';

const ReviewDialog = lazy(() => import('./review-dialog'));
const ReplyDialog = lazy(() => import('./reply-dialog'));

interface RoomReviewsProps {
  readonly engagement: string;
  /** The other party. */
  readonly other: string;
  /** The other party owns the project. */
  readonly isClient: boolean;
  readonly renderAction: (review: string) => ReactNode;
}

/** What the two say of each other once the work is over. */
export const RoomReviews = (of: RoomReviewsProps) => (
  <Await
    of={keepShown(useLoaded(engagementReviews, { params: { id: of.engagement } }))}
    rows={2}
    label="Loading the reviews"
  >
    {(reviews) => <Reviews reviews={reviews} {...of} />}
  </Await>
);

interface ReviewsProps extends RoomReviewsProps {
  readonly reviews: EngagementReviews;
}

function Reviews({ reviews, engagement, other, isClient, renderAction }: ReviewsProps) {
  const { mine, theirs, until } = reviews;
  if (!mine && !theirs && !until && !reviews.isTheirsGiven) return null;
  const dialog = (close: () => void) => ({ engagement, other, onClose: close });
  return (
    <section className="grid grid-cols-1 gap-4">
      <h3 className="text-title font-bold">Reviews</h3>
      {until && (
        <Card className="grid justify-items-start gap-3 border-accent p-4 sm:p-5">
          <p className="font-semibold">How was it to work with {other}?</p>
          <p className="text-small text-ink-soft">{describeWaiting(reviews, other)}</p>
          <DialogButton dialog={(close) => <ReviewDialog {...dialog(close)} isClient={isClient} />}>
            Write a review
          </DialogButton>
        </Card>
      )}
      {theirs && (
        <ReviewCard
          review={theirs}
          replier="you"
          heading={<p className="font-semibold">{capitalised(other)} about you</p>}
        >
          <div className="-mx-3 -mb-2 flex flex-wrap gap-2">
            {!theirs.reply && (
              <DialogButton
                tone="quiet"
                size="small"
                dialog={(close) => <ReplyDialog {...dialog(close)} />}
              >
                Reply
              </DialogButton>
            )}
            {renderAction(theirs._id)}
          </div>
        </ReviewCard>
      )}
      {mine && (
        <ReviewCard
          review={mine}
          replier={other}
          heading={
            <div className="grid gap-0.5">
              <p className="font-semibold">You about {other}</p>
              {!reviews.isMineRevealed && reviews.revealedBy && (
                <p className="text-small text-ink-soft">
                  Only you see it. It is published once {other} has written a review, or on{' '}
                  {formatDay(isoDay(reviews.revealedBy))}.
                </p>
              )}
            </div>
          }
        />
      )}
    </section>
  );
}

function describeWaiting(
  { until, isTheirsGiven, theirs, revealedBy }: EngagementReviews,
  other: string,
): string {
  const last = until ? `You can write yours until ${formatDay(isoDay(until))}.` : '';
  if (theirs) return `Yours is published as soon as you save it. ${last}`;
  if (isTheirsGiven && revealedBy)
    return `${capitalised(other)} has written a review. You both read the other’s once you have written yours, or on ${formatDay(isoDay(revealedBy))}. ${last}`;
  return `You both read the other’s review once both are written, or ${REVEAL_AFTER_DAYS} days after the first. ${last}`;
}
