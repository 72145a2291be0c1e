import { deriveUuid } from '@nirmaan/contracts/kernel';
import {
  location,
  projectCategory,
  projectId,
  showcaseProjectRequest,
} from '@nirmaan/contracts/project';
import { z } from 'zod';
import { decidedStatus } from '@nirmaan/contracts/application';
import { reportDecision, reportReason } from '@nirmaan/contracts/report';
import { giveReviewRequest } from '@nirmaan/contracts/review';
import { publishBlogRequest } from '@nirmaan/contracts/blog';
import { planId, planOffered } from '@nirmaan/contracts/subscription';
import { crowd, demoPerson, type DemoPerson } from './people.js';
import { motif } from './drawings.js';
import projects from './projects.json' with { type: 'json' };
import applications from './applications.json' with { type: 'json' };
import conversations from './conversations.json' with { type: 'json' };
import engagements from './engagements.json' with { type: 'json' };
import invitations from './invitations.json' with { type: 'json' };
import reports from './reports.json' with { type: 'json' };
import blogs from './blogs.json' with { type: 'json' };
import completedProjects from './completed-projects.json' with { type: 'json' };
import profiles from './profiles.json' with { type: 'json' };
import type { Offer } from '../../subscription/plan.decider.js';
import plans from './plans.json' with { type: 'json' };

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

/** An application with the decisions of the project's owner, one a day, in order. */
const demoApplication = z.strictObject({
  project: demoProject,
  consultant: demoPerson,
  rupees: z.int(),
  proposal: z.string(),
  appliedDaysAgo: z.int(),
  decisions: z.array(z.strictObject({ to: decidedStatus, reason: z.string() })),
});
export type DemoApplication = z.infer<typeof demoApplication>;

/** Oldest first, as they spend credits of the same streams. */
export const demoApplications: readonly DemoApplication[] = z
  .array(demoApplication)
  .parse(applications)
  .toSorted((a, b) => b.appliedDaysAgo - a.appliedDaysAgo);

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

const on = { daysAgo: z.int(), milestone: z.int().positive() };
const by = { daysAgo: z.int(), by: from };
const step = z.discriminatedUnion('act', [
  z.strictObject({
    act: z.literal('plan'),
    ...by,
    milestones: z.array(
      z.strictObject({
        title: z.string(),
        deliverable: z.string(),
        rupees: z.int(),
        /** Negative for a day that has passed. */
        dueIn: z.int(),
      }),
    ),
  }),
  z.strictObject({ act: z.literal('agree'), ...by }),
  z.strictObject({ act: z.literal('deliver'), ...on, note: z.string() }),
  z.strictObject({ act: z.literal('changes'), ...on, reason: z.string() }),
  z.strictObject({ act: z.literal('accept'), ...on }),
  z.strictObject({ act: z.literal('pay'), ...on, rupees: z.int(), reference: z.string() }),
  z.strictObject({ act: z.literal('confirm'), ...on }),
  z.strictObject({ act: z.literal('complete'), daysAgo: z.int() }),
  z.strictObject({ act: z.literal('end'), daysAgo: z.int(), reason: z.string() }),
]);

/** Of awarded applications; other awards get theirs by the reactors. */
const demoReview = giveReviewRequest.extend({ reply: z.string().optional() });
/** Published on the same day. */
const demoReviews = z.strictObject({
  daysAgo: z.int(),
  owner: demoReview,
  consultant: demoReview,
});

export const demoEngagements = z
  .array(
    z.strictObject({
      ...pair,
      openedDaysAgo: z.int(),
      steps: z.array(step),
      reviews: demoReviews.optional(),
    }),
  )
  .parse(engagements);
export type DemoEngagement = (typeof demoEngagements)[number];

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

const plan = planOffered.data
  .omit({ plan: true })
  .extend({ key: z.string() })
  .transform(({ key, ...offer }) => ({
    plan: planId.parse(deriveUuid('demo', 'plan', key)),
    ...offer,
  }));
const offers = z.tuple([plan, plan, plan]).parse(plans);
export const demoPlans: readonly Offer[] = offers;
const [, growth, enterprise] = offers;

export interface DemoPurchase {
  readonly key: string;
  readonly buyer: DemoPerson;
  readonly offer: Offer;
  readonly daysAgo: number;
}

export const demoPurchases: readonly DemoPurchase[] = [
  { key: 'anita', buyer: demoPerson.parse('anita'), offer: growth, daysAgo: 29 },
  { key: 'vikram', buyer: demoPerson.parse('vikram'), offer: enterprise, daysAgo: 45 },
  ...crowd
    .filter(({ role }) => role === 'consultant')
    .map((buyer) => ({ key: buyer.phone, buyer, offer: growth, daysAgo: 50 })),
];
