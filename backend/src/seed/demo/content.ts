import { publishBlogRequest } from '@nirmaan/contracts/blog';
import { showcaseProjectRequest } from '@nirmaan/contracts/project';
import { z } from 'zod';
import blogs from './blogs.json' with { type: 'json' };
import completedProjects from './completed-projects.json' with { type: 'json' };
import { motif } from './picture.js';

export type DemoBlog = z.infer<typeof publishBlogRequest>;

/** As an operator would publish them, oldest first. Food has four, so that each of its blogs has three related ones. */
export const demoBlogs: readonly DemoBlog[] = z.array(publishBlogRequest).parse(blogs);

const demoCompletedProject = showcaseProjectRequest.extend({ motif: motif.optional() });
export type DemoCompletedProject = z.infer<typeof demoCompletedProject>;

/** As an operator would add them. Other sectors have none, so that the page also shows an empty filter. */
export const demoCompletedProjects: readonly DemoCompletedProject[] = z
  .array(demoCompletedProject)
  .parse(completedProjects);
