import { nameStream } from '../kernel/stream-name.js';
import type { BlogSlug } from './blog.ids.js';

export const blogStreams = { blog: (blog: BlogSlug) => nameStream('blog', blog) };
