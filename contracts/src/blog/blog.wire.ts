import { z } from 'zod';
import { defineCall } from '../kernel/call.js';
import { imageUrl } from '../kernel/image.js';
import { listAnswer } from '../kernel/paging.js';
import { blogSlug } from './blog.ids.js';
import { listBlogsQuery } from './blog.requests.js';
import type { BlogView } from './blog.views.js';

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

/** The specification calls it an id; a blog's id and its slug are the same. */
const params = z.strictObject({ id: blogSlug });

export const blogCalls = {
  list: defineCall({
    method: 'GET',
    path: '/gets/all-blogs',
    access: 'visitors',
    query: listBlogsQuery,
    /** The specification has another name for the rows. */
    answer: listAnswer(blogOnWire)
      .omit({ data: true })
      .extend({ blogData: z.array(blogOnWire) }),
  }),
  single: defineCall({
    method: 'GET',
    path: '/single-blog/:id',
    access: 'visitors',
    params,
    answer: z.object({ message: z.string(), data: blogOnWire }),
    refuses: ['BLOG.NOT_FOUND'],
  }),
  withdraw: defineCall({
    method: 'DELETE',
    path: '/blog/:id',
    access: ['operator'],
    params,
    answer: z.object({ message: z.string() }),
    refuses: ['BLOG.NOT_FOUND', 'REQUEST.CONFLICT'],
  }),
};
