import { reportDecision, reportReason } from '@nirmaan/contracts/report';
import { z } from 'zod';
import { demoPerson } from './crowd.js';
import { demoProject } from './projects.js';
import reports from './reports.json' with { type: 'json' };

/** Of a project, or of a person. */
const demoReport = z.strictObject({
  reporter: demoPerson,
  project: demoProject.optional(),
  person: demoPerson.optional(),
  daysAgo: z.int(),
  reason: reportReason,
  details: z.string(),
  decision: z
    .strictObject({
      by: demoPerson,
      daysAgo: z.int(),
      decision: reportDecision,
      why: z.string(),
    })
    .optional(),
});
export type DemoReport = z.infer<typeof demoReport>;

export const demoReports: readonly DemoReport[] = z.array(demoReport).parse(reports);
