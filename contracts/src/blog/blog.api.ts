import { z } from 'zod';
import { call } from '../kernel/call.js';
import { listAnswer, pageQuery } from '../kernel/paging.js';
import { defineRefusals } from '../kernel/refusal.js';
import { optionalText, requiredLines, requiredText } from '../kernel/fields.js';
import { blogSection, type BlogSlug, blogSlug } from './blog.events.js';
import { blogOnWire } from './blog.views.js';

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
