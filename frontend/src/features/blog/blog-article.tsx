import type { BlogOnWire } from '@nirmaan/contracts/blog';
import type { ReactNode } from 'react';
import { Avatar } from '../../shared/ui/avatar';
import { Picture } from '../../shared/ui/picture';
import { BlogDay } from './blog-day';

interface BlogArticleProps {
  readonly blog: BlogOnWire;
  readonly drawing: ReactNode;
}

/** A blog to read: title, description and the further sections. */
export const BlogArticle = ({ blog, drawing }: BlogArticleProps) => (
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
      <Picture first src={blog.images[0]} instead={drawing} />
    </div>
    <Paragraphs text={blog.description} />
    {blog.additionalDescription.map(({ heading, description }) => (
      <section key={heading} className="grid gap-2">
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
