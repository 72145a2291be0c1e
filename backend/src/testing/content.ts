import { bySpec } from '@nirmaan/platform/testing';
import { type BlogContent, publishBlog } from '../blog/blog.decider.js';
import { type CompletedProject, showcaseProject } from '../project/completed-project.decider.js';
import type { RunningApi } from './api.js';
import { caughtUp } from './caught-up.js';

/** Publishes blogs and waits until they are visible. */
export async function publish(api: RunningApi, ...blogs: readonly BlogContent[]): Promise<void> {
  for (const content of blogs)
    await api.executor.execute(publishBlog, content.blog, content, bySpec);
  await caughtUp(api);
}

/** Publishes completed projects and waits until they are visible. */
export async function showcase(
  api: RunningApi,
  ...projects: readonly CompletedProject[]
): Promise<void> {
  for (const project of projects) {
    await api.executor.execute(showcaseProject, project.completedProject, project, bySpec);
  }
  await caughtUp(api);
}
