import type { BlogView, ListBlogsQuery } from '@nirmaan/contracts/blog';
import { searchWords } from '@nirmaan/contracts/kernel';
import type { SectorSlug } from '@nirmaan/contracts/sector';
import type { Filter } from 'mongodb';
import type { Order } from '../../kernel/reading/index.js';

/** The published blogs that a query means. An unknown sector has none. */
export function blogFilter(
  { q = '', sector }: ListBlogsQuery,
  findSector: (nameOrSlug: string) => SectorSlug | undefined,
): Filter<BlogView> {
  const words = searchWords(q);
  const conditions = {
    phase: 'published',
    ...(words.length > 0 && { tokens: { $all: words } }),
    ...(sector !== undefined && { sector: { $in: [findSector(sector)].filter(Boolean) } }),
  };
  return conditions as Filter<BlogView>;
}

export const newestFirst: Order<BlogView> = { by: 'publishedAt', direction: -1 };
