import { type BlogPublished, blogsReadModel, type BlogView } from '@nirmaan/contracts/blog';
import { type RecordedEvent, searchTokens } from '@nirmaan/contracts/kernel';
import { type Content, defineProjection, onExisting } from '../kernel/projection.js';

export const blogs = defineProjection(blogsReadModel, 'blog', {
  BlogPublished: (_, event) => published(event),
  BlogWithdrawn: onExisting((blog) => ({ ...blog, phase: 'withdrawn' })),
});

function published({ data, metadata }: RecordedEvent<BlogPublished>): Content<BlogView> {
  const { blog: _id, ...content } = data;
  return {
    ...content,
    phase: 'published',
    publishedAt: metadata.occurredAt,
    tokens: searchTokens(data.title, data.subtitle, data.author, data.description),
  };
}
