import clsx from 'clsx';
import { Star } from 'lucide-react';
import { formatCount } from '../format';

interface RatingMarkProps {
  readonly rating: { readonly average: number; readonly reviews: number };
}

/** `4.7 (3 reviews)`, with a star. */
export const RatingMark = ({ rating }: RatingMarkProps) => (
  <span className="inline-flex items-center gap-1.5 text-small text-ink-soft">
    <Star size={16} aria-hidden className="shrink-0 fill-spark text-spark" />
    <span>
      <span className="font-semibold text-ink tabular-nums">{rating.average.toFixed(1)}</span>{' '}
      <span className="sr-only">of 5 stars</span> ({formatCount(rating.reviews, 'review')})
    </span>
  </span>
);

export const STAR_COUNTS = [1, 2, 3, 4, 5] as const;

/** Five stars, as many of them filled as the grade says. */
export const Stars = ({ grade, size = 16 }: { readonly grade: number; readonly size?: number }) => (
  <span role="img" aria-label={`${grade} of 5 stars`} className="inline-flex gap-0.5">
    {STAR_COUNTS.map((star) => (
      <Star
        key={star}
        size={size}
        aria-hidden
        className={clsx(star <= grade ? 'fill-spark text-spark' : 'text-line-strong')}
      />
    ))}
  </span>
);
