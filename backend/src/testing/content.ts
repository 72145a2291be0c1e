import { streamOf } from '@nirmaan/contracts/catalogue';
import { X_AT_LEAST } from '@nirmaan/contracts/kernel';
import { type BlogContent, publishBlog } from '../blog/blog.decider.js';
import { type CompletedProject, showcaseProject } from '../project/completed-project.decider.js';
import type { RunningApi } from './api.js';
import { bySpec } from './people.js';
import type { Extras } from './person.js';

/** Lets a reader see everything up to a position, as a client that made the change would. */
const readersOf = (position: bigint | null): Pick<Extras, 'headers'> => ({
  headers: { [X_AT_LEAST]: String(position ?? 0n) },
});

/** Publishes blogs; the extras let a reader see them. */
export async function publish({ gate }: RunningApi, ...blogs: readonly BlogContent[]) {
  let position: bigint | null = null;
  for (const content of blogs) {
    const stream = streamOf.blog(content.blog);
    const published = await gate.handle(publishBlog, stream, content, bySpec);
    if (published.ok) position = published.value.position;
  }
  return readersOf(position);
}

/** Puts finished work on show; the extras let a reader see it. */
export async function showcase({ gate }: RunningApi, ...projects: readonly CompletedProject[]) {
  let position: bigint | null = null;
  for (const project of projects) {
    const stream = streamOf.completedProject(project.completedProject);
    const shown = await gate.handle(showcaseProject, stream, project, bySpec);
    if (shown.ok) position = shown.value.position;
  }
  return readersOf(position);
}
