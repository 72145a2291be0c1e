import type { BlogView } from '@nirmaan/contracts/blog';
import { eventsNamed, type Log } from './log.js';
import { beginningsOf } from './words.js';

/** Whole documents, of blogs that are published once. */
export function countBlogs(log: Log): BlogView[] {
  return eventsNamed(log, 'BlogPublished').map(({ data, metadata, position }): BlogView => {
    const { blog: _id, ...content } = data;
    const withdrawn = eventsNamed(log, 'BlogWithdrawn').find(({ data: { blog } }) => blog === _id);
    const { title, subtitle, author, description } = content;
    return {
      _id,
      ...content,
      phase: withdrawn ? 'withdrawn' : 'published',
      publishedAt: metadata.occurredAt,
      tokens: beginningsOf([title, subtitle, author, description].join(' ')),
      position: withdrawn?.position ?? position,
    };
  });
}
