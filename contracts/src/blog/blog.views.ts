import { z } from 'zod';
import { imageHash, imageUrl } from '../kernel/ids.js';
import { instant } from '../kernel/fields.js';
import { defineReadModel, type ViewOf } from '../kernel/read-model.js';
import { sectorSlug } from '../sector/index.js';
import { blogSection, blogSlug } from './blog.events.js';

export const blogPhase = z.enum(['published', 'withdrawn']);

export const blogsReadModel = defineReadModel({
  name: 'blogs',
  version: 1,
  view: z.object({
    _id: blogSlug,
    title: z.string(),
    subtitle: z.string(),
    description: z.string(),
    sections: z.array(blogSection),
    author: z.string(),
    sector: sectorSlug,
    images: z.array(imageHash),
    phase: blogPhase,
    publishedAt: instant,
    /** What a search finds it under; see searchTokens. */
    tokens: z.array(z.string()),
    position: z.bigint(),
  }),
  indexes: [
    { phase: 1, publishedAt: -1, _id: -1 },
    { sector: 1, publishedAt: -1, _id: -1 },
    { tokens: 1, publishedAt: -1, _id: -1 },
  ],
});
export type BlogView = ViewOf<typeof blogsReadModel>;

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
