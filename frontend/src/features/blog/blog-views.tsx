import type { BlogOnWire } from '@nirmaan/contracts/blog';
import type { ReactNode } from 'react';
import { formatDay, isoDay } from '../../shared/format';
import { Link } from '../../shared/routing';
import { Avatar, Card, Picture } from '../../shared/ui';

/** The day of a blog: `updatedAt` without its time. */
const BlogDay = ({ instant }: { readonly instant: string }) => (
  <time dateTime={isoDay(instant)} className="text-caption text-ink-faint">
    {formatDay(isoDay(instant))}
  </time>
);

interface BlogCardProps {
  readonly blog: BlogOnWire;
  readonly to: string;
  readonly illustration: ReactNode;
  readonly first?: boolean;
}

export const BlogCard = ({ blog, to, illustration, first = false }: BlogCardProps) => (
  <Card className="group relative flex flex-col overflow-hidden transition-colors focus-within:border-accent hover:border-accent">
    <Picture first={first} src={blog.images[0]} instead={illustration} />
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

/** From so many sections on, an article begins with a list of them. */
const WORTH_CONTENTS = 4;
const toSectionId = (at: number): string => `section-${at + 1}`;

const Contents = ({ headings }: { readonly headings: readonly string[] }) => (
  <nav aria-label="In this article" className="max-w-prose rounded-card bg-sunken p-5">
    <p className="pb-2 text-small font-semibold">In this article</p>
    <ol className="grid list-inside list-decimal gap-1 text-small text-ink-soft">
      {headings.map((heading, at) => (
        <li key={heading}>
          <a
            href={`#${toSectionId(at)}`}
            className="text-accent underline-offset-4 hover:underline"
          >
            {heading}
          </a>
        </li>
      ))}
    </ol>
  </nav>
);

interface BlogArticleProps {
  readonly blog: BlogOnWire;
  readonly illustration: ReactNode;
}

export const BlogArticle = ({ blog, illustration }: BlogArticleProps) => (
  <article className="grid content-start gap-6">
    <header className="grid gap-4">
      <h1 className="text-page font-extrabold tracking-tight">{blog.name}</h1>
      {blog.subtitle && <p className="text-lead text-ink-soft">{blog.subtitle}</p>}
      <p className="flex items-center gap-3 text-small">
        <Avatar name={blog.author} size={36} />
        <span className="grid">
          <span className="font-semibold">By: {blog.author}</span>
          <BlogDay instant={blog.updatedAt} />
        </span>
      </p>
    </header>
    <div className="overflow-hidden rounded-card border border-line">
      <Picture first src={blog.images[0]} instead={illustration} />
    </div>
    <Paragraphs text={blog.description} />
    {blog.additionalDescription.length >= WORTH_CONTENTS && (
      <Contents headings={blog.additionalDescription.map(({ heading }) => heading)} />
    )}
    {blog.additionalDescription.map(({ heading, description }, at) => (
      <section key={heading} id={toSectionId(at)} className="grid scroll-mt-24 gap-2">
        <h2 className="text-heading font-bold tracking-tight">{heading}</h2>
        <Paragraphs text={description} />
      </section>
    ))}
  </article>
);

/** An empty line begins a new paragraph. */
const Paragraphs = ({ text }: { readonly text: string }) => (
  <div className="grid max-w-prose gap-4 text-ink-soft">
    {text.split(/\n\s*\n/).map((paragraph, at) => (
      <p key={at} className="whitespace-pre-line">
        {paragraph}
      </p>
    ))}
  </div>
);

interface RelatedBlogsProps {
  readonly blogs: readonly BlogOnWire[];
  readonly hrefOf: (slug: string) => string;
}

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
