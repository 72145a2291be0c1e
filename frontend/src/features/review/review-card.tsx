import { type ReviewOnWire } from '@nirmaan/contracts/review';
import type { ReactNode } from 'react';
import { capitalised, formatDay, isoDay } from '../../shared/format';
import { Card, PlainText, Stars } from '../../shared/ui';
import { gradeNames } from './grades';

interface ReviewCardProps {
  readonly review: ReviewOnWire;
  /** Who wrote it, and about what. */
  readonly heading: ReactNode;
  /** Who has replied. */
  readonly replier: string;
  readonly children?: ReactNode;
}

export const ReviewCard = ({ review, heading, replier, children }: ReviewCardProps) => (
  <Card className="grid grid-cols-1 content-start gap-3 p-4 sm:p-5">
    {heading}
    <dl className="flex flex-wrap gap-x-6 gap-y-1.5 text-small">
      {gradeNames.map((name) => (
        <div key={name} className="flex items-center gap-2">
          <dt className="text-ink-soft">{capitalised(name)}</dt>
          <dd className="inline-flex">
            <Stars grade={review[name]} />
          </dd>
        </div>
      ))}
    </dl>
    {review.text && <PlainText text={review.text} className="max-w-prose" />}
    {review.reply?.text && (
      <div className="grid gap-1 border-l-2 border-line-strong pl-4">
        <p className="text-small font-semibold">
          Reply of {replier}
          <span className="font-normal text-ink-soft"> · {formatDay(isoDay(review.reply.at))}</span>
        </p>
        <PlainText text={review.reply.text} className="max-w-prose text-small" />
      </div>
    )}
    {children}
  </Card>
);
