import { blogsReadModel } from '@nirmaan/contracts/blog';
import { searchTokens } from '@nirmaan/contracts/kernel';
import { defineProjection, onExisting } from '../kernel/projection.js';

export const blogs = defineProjection(blogsReadModel, 'blog', {
  BlogPublished: (_, { data: { blog: _id, ...content }, metadata }) => ({
    ...content,
    phase: 'published' as const,
    publishedAt: metadata.occurredAt,
    tokens: searchTokens(content.title, content.subtitle, content.author, content.description),
  }),
  BlogWithdrawn: onExisting((blog) => ({ ...blog, phase: 'withdrawn' })),
});
