import { z } from 'zod';
import { call } from '../kernel/call.js';
import { optionalText, requiredLines, requiredText } from '../kernel/fields.js';
import { defineReadModel, imageUrl, type ViewBase } from '../kernel/index.js';
import { listAnswer, pageQuery } from '../kernel/paging.js';
import { defineRefusals } from '../kernel/refusal.js';
import { type BlogPublished, blogSection, blogSlug, type BlogSlug } from './blog.events.js';

export interface BlogView extends ViewBase<BlogSlug>, Omit<BlogPublished['data'], 'blog'> {
  readonly phase: 'published' | 'withdrawn';
  readonly publishedAt: string;
  /** What a search finds it under; see searchTokens. */
  readonly tokens: string[];
}

export const blogsReadModel = defineReadModel<BlogView>({
  name: 'blogs',
  version: 3,
  indexes: [
    { phase: 1, publishedAt: -1, _id: -1 },
    { sector: 1, publishedAt: -1, _id: -1 },
    { tokens: 1, publishedAt: -1, _id: -1 },
  ],
});

/** A blog as the specification spells it; its id is its slug. */
export const blogOnWire = z.object({
  _id: z.string(),
  name: z.string(),
  subtitle: z.string(),
  slug: z.string(),
  description: z.string(),
  images: z.array(z.string()),
  additionalDescription: z.array(z.object({ heading: z.string(), description: z.string() })),
  author: z.string(),
  sectorSlug: z.string(),
  updatedAt: z.string(),
});
export type BlogOnWire = z.infer<typeof blogOnWire>;

/** A row of a list: the beginning of the blog, which its own answer has whole. */
export const toBlogRowOnWire = (view: BlogView): BlogOnWire => ({
  ...toBlogOnWire(view),
  description: view.description.slice(0, MAX_LISTED_DESCRIPTION),
  additionalDescription: [],
});

const MAX_LISTED_DESCRIPTION = 300;

export const toBlogOnWire = (view: BlogView): BlogOnWire => ({
  _id: view._id,
  name: view.title,
  subtitle: view.subtitle,
  slug: view._id,
  description: view.description,
  images: view.images.map(imageUrl),
  additionalDescription: view.sections.map(({ heading, text }) => ({ heading, description: text })),
  author: view.author,
  sectorSlug: view.sector,
  updatedAt: view.publishedAt,
});

export const blogMessages = { withdrawn: 'Blog deleted successfully' } as const;

export const blogRefusals = defineRefusals({
  'BLOG.NOT_FOUND': { status: 404, message: 'Blog not found!' },
  'BLOG.SLUG_TAKEN': { status: 409, message: 'Another blog has this slug.' },
});

/** What an operator writes; pictures travel as files beside it. */
export const publishBlogRequest = z.strictObject({
  slug: blogSlug,
  title: requiredText('Title', 160),
  subtitle: optionalText('Subtitle', 240).default(''),
  description: requiredLines('Description', 20_000),
  sections: z.array(blogSection).max(40).default([]),
  author: requiredText('Author', 120),
  /** The sector's name or slug. */
  sector: requiredText('Sector', 120),
});

export const listBlogsQuery = z.strictObject({
  q: z.string().max(200).optional(),
  sector: z.string().max(120).optional(),
  ...pageQuery.shape,
});
export type ListBlogsQuery = z.infer<typeof listBlogsQuery>;

/** Not a slug, so no blog has it. */
const noBlog = '-' as BlogSlug;

/** The specification calls it an id; a blog's id and its slug are the same. An id of another form is of no blog. */
const params = z.strictObject({
  id: z.string().transform((id) => blogSlug.safeParse(id).data ?? noBlog),
});

export const blogCalls = {
  list: call.get('/gets/all-blogs', {
    access: 'visitors',
    query: listBlogsQuery,
    /** The specification has another name for the rows. */
    answer: listAnswer(blogOnWire)
      .omit({ data: true })
      .extend({ blogData: z.array(blogOnWire) }),
  }),
  single: call.get('/single-blog/:id', {
    access: 'visitors',
    params,
    answer: z.object({ message: z.string(), data: blogOnWire }),
    refuses: ['BLOG.NOT_FOUND'],
  }),
  withdraw: call.delete('/blog/:id', { access: ['operator'], params, refuses: ['BLOG.NOT_FOUND'] }),
};
