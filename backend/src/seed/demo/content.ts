import { publishBlogRequest } from '@nirmaan/contracts/blog';
import { location } from '@nirmaan/contracts/kernel';
import { showcaseProjectRequest } from '@nirmaan/contracts/project';
import { z } from 'zod';
import blogs from './blogs.json' with { type: 'json' };
import completedProjects from './completed-projects.json' with { type: 'json' };
import { demoPerson } from './people.js';
import { motif } from './picture.js';
import profiles from './profiles.json' with { type: 'json' };

/** As an operator would publish them, oldest first. Food has four, so that each of its blogs has three related ones. */
export const demoBlogs = z.array(publishBlogRequest).parse(blogs);
export type DemoBlog = (typeof demoBlogs)[number];

/** As an operator would add them. Other sectors have none, so that the page also shows an empty filter. */
export const demoCompletedProjects = z
  .array(showcaseProjectRequest.extend({ motif: motif.optional() }))
  .parse(completedProjects);
export type DemoCompletedProject = (typeof demoCompletedProjects)[number];

const profile = z.strictObject({
  consultant: demoPerson,
  headline: z.string(),
  place: location,
  experience: z.string(),
  services: z.string(),
  work: z.array(z.string()),
});

/** The public profiles of all demo consultants. */
export const demoProfiles = z.array(profile).parse(profiles);
export type DemoProfile = (typeof demoProfiles)[number];
