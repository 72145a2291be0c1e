import { z } from 'zod';
import { defineFact, type FactOf } from '../kernel/fact.js';
import { imageHash } from '../kernel/image.js';
import { sectorSlug } from '../sector/index.js';
import { blogSlug } from './blog.ids.js';

/** A part of a blog below its description. */
export const blogSection = z.strictObject({ heading: z.string(), text: z.string() });

export const blogPublished = defineFact(
  'BlogPublished',
  z.strictObject({
    blog: blogSlug,
    title: z.string().min(1),
    subtitle: z.string(),
    description: z.string(),
    sections: z.array(blogSection),
    /** The byline, as printed. */
    author: z.string().min(1),
    sector: sectorSlug,
    /** The first one heads the blog. */
    images: z.array(imageHash),
  }),
);

export const blogWithdrawn = defineFact('BlogWithdrawn', z.strictObject({ blog: blogSlug }));

export const blogFacts = [blogPublished, blogWithdrawn] as const;
export type BlogFact = FactOf<(typeof blogFacts)[number]>;
export type BlogPublished = FactOf<typeof blogPublished>;
