import { formatDay, isoDay } from '../../shared/format';

/** The day of a blog: `updatedAt` without its time. */
export const BlogDay = ({ instant }: { readonly instant: string }) => (
  <time dateTime={isoDay(instant)} className="text-caption text-ink-faint">
    {formatDay(isoDay(instant))}
  </time>
);
