import type { z } from 'zod';
import { slug } from '../kernel/text.js';

/** A blog is known by its slug, which is also its address. */
export const blogSlug = slug.brand<'BlogSlug'>();
export type BlogSlug = z.infer<typeof blogSlug>;
