import clsx from 'clsx';
import { Star } from 'lucide-react';

const FULL = 5;

export const Stars = ({ rating }: { readonly rating: number }) => (
  <span role="img" aria-label={`${rating} of ${FULL} stars`} className="flex gap-0.5">
    {Array.from({ length: FULL }, (_, at) => (
      <Star
        key={at}
        size={18}
        aria-hidden
        className={clsx(at < rating ? 'fill-spark text-spark' : 'fill-sunken text-line-strong')}
      />
    ))}
  </span>
);
