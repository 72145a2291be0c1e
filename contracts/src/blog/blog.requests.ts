import { z } from 'zod';
import { cursorOnWire, limitOnWire, pageOnWire } from '../kernel/paging.js';
import { requiredText } from '../kernel/text.js';
import { blogSection } from './blog.events.js';
import { blogSlug } from './blog.ids.js';

/** What an operator writes; pictures travel as files beside it. */
export const publishBlogRequest = z.strictObject({
  slug: blogSlug,
  title: requiredText('Title', 160),
  subtitle: z.string().trim().max(240).default(''),
  description: requiredText('Description', 20_000),
  sections: z.array(blogSection).max(40).default([]),
  author: requiredText('Author', 120),
  /** The sector's name or slug. */
  sector: requiredText('Sector', 120),
});

export const listBlogsQuery = z.strictObject({
  q: z.string().max(200).optional(),
  sector: z.string().max(120).optional(),
  limit: limitOnWire.optional(),
  page: pageOnWire.optional(),
  after: cursorOnWire.optional(),
});
export type ListBlogsQuery = z.infer<typeof listBlogsQuery>;
