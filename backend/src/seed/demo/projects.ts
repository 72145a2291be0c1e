import { deriveUuid } from '@nirmaan/contracts/kernel';
import { location, projectCategory, projectId } from '@nirmaan/contracts/project';
import { z } from 'zod';
import { demoPerson } from './people.js';
import { motif } from './picture.js';
import projects from './projects.json' with { type: 'json' };

const project = z.strictObject({
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
export type DemoProject = z.infer<typeof project>;

export const getProjectId = ({ key }: DemoProject) =>
  projectId.parse(deriveUuid('demo', 'project', key));

export const demoProjects: readonly DemoProject[] = z.array(project).parse(projects);

const byKey = new Map(demoProjects.map((one) => [one.key, one]));

/** A project's key in the demo's files. */
export const demoProject = z
  .string()
  .transform((key) => z.custom<DemoProject>(Boolean, `${key} is unknown`).parse(byKey.get(key)));
