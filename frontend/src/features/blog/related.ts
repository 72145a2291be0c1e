import type { BlogOnWire } from '@nirmaan/contracts/blog';

/** The specification's most. */
const MAX_RELATED = 3;

/** Asks for one more than are shown, because the blog that is read is among them. */
export const sameSectorQuery = ({ sectorSlug }: Pick<BlogOnWire, 'sectorSlug'>) => ({
  sector: sectorSlug,
  limit: MAX_RELATED + 1,
});

/** Up to three others of the same sector. */
export const relatedTo = (blog: BlogOnWire, blogs: readonly BlogOnWire[]) =>
  blogs
    .filter(({ slug, sectorSlug }) => slug !== blog.slug && sectorSlug === blog.sectorSlug)
    .slice(0, MAX_RELATED);
