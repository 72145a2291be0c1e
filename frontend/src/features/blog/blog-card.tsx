import type { BlogOnWire } from '@nirmaan/contracts/blog';
import type { ReactNode } from 'react';
import { Link } from '../../shared/routing';
import { Card } from '../../shared/ui/card';
import { Picture } from '../../shared/ui/picture';
import { BlogDay } from './blog-day';

interface BlogCardProps {
  readonly blog: BlogOnWire;
  /** Where it is read. */
  readonly to: string;
  /** What stands where a blog has no picture. */
  readonly drawing: ReactNode;
  /** It is in sight from the start. */
  readonly first?: boolean;
}

/** A blog in the list: first image, date, title, subtitle. */
export const BlogCard = ({ blog, to, drawing, first = false }: BlogCardProps) => (
  <Card className="group relative flex flex-col overflow-hidden transition-colors focus-within:border-accent hover:border-accent">
    <Picture first={first} src={blog.images[0]} instead={drawing} />
    <div className="flex grow flex-col gap-2 p-5">
      <BlogDay instant={blog.updatedAt} />
      <h2 className="text-title font-bold">{blog.name}</h2>
      <p className="grow text-small text-ink-soft">{blog.subtitle}</p>
      <Link
        to={to}
        aria-label={`Read more.. ${blog.name}`}
        className="mt-2 text-small font-semibold text-accent underline-offset-4 group-hover:underline after:absolute after:inset-0"
      >
        Read more..
      </Link>
    </div>
  </Card>
);
