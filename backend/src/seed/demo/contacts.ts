import { reportDecision, reportReason } from '@nirmaan/contracts/report';
import { z } from 'zod';
import { demoApplications } from './applications.js';
import conversations from './conversations.json' with { type: 'json' };
import { demoPerson } from './people.js';
import invitations from './invitations.json' with { type: 'json' };
import { demoProject } from './projects.js';
import reports from './reports.json' with { type: 'json' };

const pair = { project: demoProject, consultant: demoPerson };

export const demoInvitations = z
  .array(z.strictObject({ ...pair, daysAgo: z.int() }))
  .parse(invitations);
export type DemoInvitation = (typeof demoInvitations)[number];

const from = z.enum(['owner', 'consultant']);
const conversation = z
  .strictObject({
    ...pair,
    messages: z.array(z.strictObject({ from, hoursAgo: z.number(), text: z.string() })),
    /** The recipient has not read the last messages. */
    unread: z.boolean(),
  })
  .refine(({ project, consultant }) =>
    demoApplications.some((one) => one.project === project && one.consultant === consultant),
  );

/** Between applicants and owners who can sign in. */
export const demoConversations = z.array(conversation).parse(conversations);
export type DemoConversation = (typeof demoConversations)[number];

const decided = { by: demoPerson, daysAgo: z.int(), decision: reportDecision, why: z.string() };
/** Of a project, or of a person. */
const report = z.strictObject({
  reporter: demoPerson,
  project: demoProject.optional(),
  person: demoPerson.optional(),
  daysAgo: z.int(),
  reason: reportReason,
  details: z.string(),
  decision: z.strictObject(decided).optional(),
});

export const demoReports = z.array(report).parse(reports);
export type DemoReport = (typeof demoReports)[number];
