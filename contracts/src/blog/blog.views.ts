import { z } from 'zod';
import { defineReadModel, imageUrl, type ViewBase } from '../kernel/index.js';
import type { BlogPublished, BlogSlug } from './blog.events.js';

export interface BlogView extends ViewBase<BlogSlug>, Omit<BlogPublished['data'], 'blog'> {
  readonly phase: 'published' | 'withdrawn';
  readonly publishedAt: string;
  /** What a search finds it under; see searchTokens. */
  readonly tokens: string[];
}

export const blogsReadModel = defineReadModel<BlogView>({
  name: 'blogs',
  version: 2,
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
