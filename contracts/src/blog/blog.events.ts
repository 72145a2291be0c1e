import { z } from 'zod';
import { defineEvent, type EventOf, imageHash, nameStream, plain, slug } from '../kernel/index.js';
import { sectorSlug } from '../sector/index.js';

/** A blog's slug is its id and its address. */
export const blogSlug = slug.brand<'BlogSlug'>();
export type BlogSlug = z.infer<typeof blogSlug>;

export const blogStreams = { blog: (blog: BlogSlug) => nameStream('blog', blog) };

/** A part of a blog below its description. */
export const blogSection = z.strictObject({ heading: z.string(), text: z.string() });

/** Public content of the staff. */
export const blogPublished = defineEvent('BlogPublished', {
  blog: blogSlug,
  title: plain(z.string().min(1)),
  subtitle: plain(z.string()),
  description: plain(z.string()),
  sections: plain(z.array(blogSection)),
  /** The byline, as printed. */
  author: plain(z.string().min(1)),
  sector: sectorSlug,
  /** The first one heads the blog. */
  images: z.array(imageHash),
});

export const blogWithdrawn = defineEvent('BlogWithdrawn', { blog: blogSlug });

export type BlogEvent = EventOf<typeof blogPublished | typeof blogWithdrawn>;
export type BlogPublished = EventOf<typeof blogPublished>;
