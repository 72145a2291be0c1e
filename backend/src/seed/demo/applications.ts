import { applicantStatus } from '@nirmaan/contracts/application';
import { z } from 'zod';
import applications from './applications.json' with { type: 'json' };
import { demoPerson } from './people.js';
import { demoProject } from './projects.js';

/** An application with the decisions of the project's owner, one a day, in order. */
const demoApplication = z.strictObject({
  project: demoProject,
  consultant: demoPerson,
  rupees: z.int(),
  proposal: z.string(),
  appliedDaysAgo: z.int(),
  decisions: z.array(z.strictObject({ to: applicantStatus, reason: z.string() })),
});
export type DemoApplication = z.infer<typeof demoApplication>;

/** Oldest first, as they spend credits of the same streams. */
export const demoApplications: readonly DemoApplication[] = z
  .array(demoApplication)
  .parse(applications)
  .toSorted((a, b) => b.appliedDaysAgo - a.appliedDaysAgo);
