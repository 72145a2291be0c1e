import type { blogCalls, BlogOnWire } from '@nirmaan/contracts/blog';
import { defineCalls, defineRead, type Need, need } from '../../shared/saga';

const { get } = defineCalls<typeof blogCalls>('blog');

const list = get('list', '/gets/all-blogs');
const failed = 'Something went wrong!';
const pick = ({ blogData }: { readonly blogData: BlogOnWire[] }) => blogData;

/** The name is the specification's. */
export const blogs = defineRead(list, failed, { name: 'blogs', pick });
export const blog = defineRead(get('single', '/single-blog/:id'), failed);
/** The same list, narrowed to the sector of the blog that is read. */
export const sameSector = defineRead(list, failed, { name: 'blogsOfSameSector', pick });

export const BLOGS_PER_PAGE = 9;

export const toBlogsRequest = (page: number) => ({ query: { page, limit: BLOGS_PER_PAGE } });

export const toBlogRequest = (slug: string) => ({ params: { id: slug } });

/** The specification's maximum. */
const MAX_RELATED = 3;

/** Requests one more than are shown, because the blog itself is among them. */
export const toSameSectorRequest = ({ sectorSlug }: Pick<BlogOnWire, 'sectorSlug'>) => ({
  query: { sector: sectorSlug, limit: MAX_RELATED + 1 },
});

/** What the page of a blog needs before it can be rendered: the blog, and then those of its sector. */
export function* needBlog(slug: string): Need {
  const result = yield* need(blog, toBlogRequest(slug));
  if (result.ok) yield* need(sameSector, toSameSectorRequest(result.answer.data));
  return result;
}

export const getRelated = ({ slug, sectorSlug }: BlogOnWire, found: readonly BlogOnWire[]) =>
  found
    .filter((other) => other.slug !== slug && other.sectorSlug === sectorSlug)
    .slice(0, MAX_RELATED);
