import { z } from 'zod';
import { imageHash } from '../kernel/image.js';
import { instant } from '../kernel/india-time.js';
import { defineReadModel, type ViewOf } from '../kernel/read-model.js';
import { sectorSlug } from '../sector/index.js';
import { blogSection } from './blog.events.js';
import { blogSlug } from './blog.ids.js';

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
