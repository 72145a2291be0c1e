import type { BlogOnWire } from '@nirmaan/contracts/blog';
import { Link } from '../../shared/routing';

interface RelatedBlogsProps {
  readonly blogs: readonly BlogOnWire[];
  readonly hrefOf: (slug: string) => string;
}

/** Others of the same sector, each with its title and author. */
export const RelatedBlogs = ({ blogs, hrefOf }: RelatedBlogsProps) => (
  <section aria-labelledby="related" className="grid gap-4">
    <h2 id="related" className="text-title font-bold">
      Related Blogs
    </h2>
    <ul className="grid gap-3">
      {blogs.map(({ slug, name, author }) => (
        <li
          key={slug}
          className="group relative grid gap-1 rounded-card border border-line bg-surface p-4 hover:border-accent"
        >
          <Link
            to={hrefOf(slug)}
            className="font-semibold group-hover:text-accent after:absolute after:inset-0"
          >
            {name}
          </Link>
          <span className="text-caption text-ink-faint">By: {author}</span>
        </li>
      ))}
    </ul>
  </section>
);
