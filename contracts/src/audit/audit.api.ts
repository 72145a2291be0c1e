import { z } from 'zod';
import { statusOnWire } from '../application/index.js';
import { engagementAsOf } from '../engagement/index.js';
import { asOf, asOfQuery } from '../kernel/as-of.js';
import { call } from '../kernel/call.js';
import { defineRefusals } from '../kernel/refusal.js';
import { accountId, projectId } from '../kernel/ids.js';
import { calendarDay } from '../kernel/fields.js';
import { listAnswer, pageQuery } from '../kernel/paging.js';

/** Filters by id or by text. */
export const findQuery = z.strictObject({
  /** An id, or words of the title. */
  project: z.string().trim().max(200).optional(),
  /** An id, an e-mail address, or the full name. */
  consultant: z.string().trim().max(200).optional(),
  /** Submitted between these days in India, inclusive. */
  from: calendarDay.optional(),
  until: calendarDay.optional(),
  status: statusOnWire.optional(),
  ...pageQuery.shape,
});
export type FindQuery = z.infer<typeof findQuery>;

/** The filters that match more projects or people than the search considers. */
export const truncatedSearch = z.enum(['project', 'consultant']);
export type TruncatedSearch = z.infer<typeof truncatedSearch>;

export const truncatedSearchMessages: Readonly<Record<TruncatedSearch, string>> = {
  project: 'Too many projects match these words; add words, or give the id of one.',
  consultant: 'Too many people have this name; give an email address or an id.',
};

const parties = z.object({
  projectId: z.string(),
  projectTitle: z.string(),
  consultantId: z.string(),
  consultantName: z.string(),
});

export const foundApplication = parties.extend({
  status: statusOnWire,
  /** The project's owner does not see it, because the consultant's account is suspended or closed. */
  hidden: z.boolean(),
  submittedAt: z.string(),
});
export type FoundApplication = z.infer<typeof foundApplication>;

/** The location of an event in the event store, and the hash that chains it to its predecessor. */
export const eventReference = z.object({
  stream: z.string(),
  revision: z.string(),
  position: z.string(),
  type: z.string(),
  hash: z.string(),
});
export type EventReference = z.infer<typeof eventReference>;

/** An event as a sentence. */
export const timelineEntry = z.object({
  at: z.string(),
  sentence: z.string(),
  event: eventReference,
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** An application with its payments and the work that follows its award, replayed from the event store. */
export const timeline = parties.extend({
  /** Null before the proposal. */
  state: z.object({ status: statusOnWire }).nullable(),
  /** As last edited; amount in rupees. */
  proposal: z.object({ text: z.string(), amount: z.number() }).nullable(),
  /** Null before the award. */
  engagement: engagementAsOf.nullable(),
  entries: z.array(timelineEntry),
});
export type Timeline = z.infer<typeof timeline>;

/** The status of an applicant at a moment, and the events that establish it. */
export const applicantAsOf = z.object({
  consultantId: z.string(),
  consultantName: z.string(),
  status: statusOnWire,
  amount: z.number(),
  events: z.array(eventReference),
});
export type ApplicantAsOf = z.infer<typeof applicantAsOf>;

export const exportFormats = ['csv', 'bundle'] as const;

/** A file to download. */
export const exported = z.object({ name: z.string(), type: z.string(), content: z.string() });
export type Exported = z.infer<typeof exported>;

export const auditRefusals = defineRefusals({
  'AUDIT.HISTORY_BROKEN': {
    status: 409,
    message: 'The event store does not hold this history as it was written.',
  },
});

const applicationParams = z.strictObject({ projectId, consultantId: accountId });
const answerWith = <Data extends z.ZodType>(data: Data) => z.object({ message: z.string(), data });

export const auditCalls = {
  find: call.get('/audit/applications', {
    access: ['auditor'],
    query: findQuery,
    answer: listAnswer(foundApplication).extend({ truncated: z.array(truncatedSearch) }),
  }),
  timeline: call.get('/audit/applications/:projectId/:consultantId/timeline', {
    access: ['auditor'],
    params: applicationParams,
    query: asOfQuery,
    answer: answerWith(timeline),
    refuses: ['APPLICATION.NOT_FOUND', 'AUDIT.HISTORY_BROKEN'],
  }),
  export: call.get('/audit/applications/:projectId/:consultantId/export', {
    access: ['auditor'],
    params: applicationParams,
    query: z.strictObject({ format: z.enum(exportFormats), asOf: asOf.optional() }),
    answer: answerWith(exported),
    refuses: ['APPLICATION.NOT_FOUND', 'AUDIT.HISTORY_BROKEN'],
  }),
  applicantsAsOf: call.get('/audit/projects/:projectId/applicants', {
    access: ['auditor'],
    params: z.strictObject({ projectId }),
    query: asOfQuery,
    answer: answerWith(z.array(applicantAsOf)),
    refuses: ['PROJECT.NOT_FOUND', 'AUDIT.HISTORY_BROKEN'],
  }),
};
