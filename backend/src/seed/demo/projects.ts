import { deriveUuid } from '@nirmaan/contracts/kernel';
import { location, projectCategory, projectId } from '@nirmaan/contracts/project';
import { z } from 'zod';
import { demoPerson } from './crowd.js';
import { motif } from './picture.js';
import projects from './projects.json' with { type: 'json' };

const demoProject = z.strictObject({
  key: z.string(),
  owner: demoPerson,
  title: z.string(),
  description: z.string(),
  category: projectCategory,
  sector: z.string(),
  rupees: z.int(),
  companyName: z.string(),
  location,
  keyPoints: z.array(z.string()),
  /** Days count from the day of the seed. */
  postedDaysAgo: z.int(),
  /** Negative for a last day that has passed. */
  lastDayIn: z.int(),
  closed: z.literal(true).optional(),
  motif: motif.optional(),
});
export type DemoProject = z.infer<typeof demoProject>;

export const getProjectId = ({ key }: DemoProject) =>
  projectId.parse(deriveUuid('demo', 'project', key));

export const demoProjects: readonly DemoProject[] = z.array(demoProject).parse(projects);
