import {
  type BlogEvent,
  type BlogPublished,
  blogPublished,
  type BlogSlug,
} from '@nirmaan/contracts/blog';
import { assertNever, refuse } from '@nirmaan/contracts/kernel';
import { defineAggregate } from '../kernel/commands/decider.js';

export type BlogContent = BlogPublished['data'];

export type BlogState =
  | { readonly phase: 'none' | 'withdrawn' }
  | { readonly phase: 'published'; readonly content: BlogContent };

function evolve(_: BlogState, event: BlogEvent): BlogState {
  switch (event.type) {
    case 'BlogPublished':
      return { phase: 'published', content: event.data };
    case 'BlogWithdrawn':
      return { phase: 'withdrawn' };
    default:
      return assertNever(event);
  }
}

export const blogAggregate = defineAggregate({
  category: 'blog',
  isCached: false,
  initialState: { phase: 'none' },
  evolve,
});

/** A slug holds one blog at a time; withdrawing frees it. */
export const publishBlog = blogAggregate.decider((state, content: BlogContent) => {
  if (state.phase !== 'published') return [{ type: 'BlogPublished', data: content }];
  return getText(state.content) === getText(content) ? [] : refuse('BLOG.SLUG_TAKEN');
});

/** Comparable as text because the schema fixes the order of fields. */
const getText = (content: BlogContent): string => JSON.stringify(blogPublished.data.parse(content));

export const withdrawBlog = blogAggregate.decider(
  ({ phase }, { blog }: { readonly blog: BlogSlug }) => {
    if (phase === 'none') return refuse('BLOG.NOT_FOUND');
    return phase === 'withdrawn' ? [] : [{ type: 'BlogWithdrawn', data: { blog } }];
  },
);
