import { z } from 'zod';
import { statusesOnWire } from '../application/index.js';
import { calendarDay } from '../kernel/fields.js';
import { asOf, asOfQuery } from '../kernel/as-of.js';
import { defineCall } from '../kernel/call.js';
import { accountId, projectId } from '../kernel/ids.js';
import { cursorOnWire, limitOnWire } from '../kernel/paging.js';

const statusOnWire = z.enum(statusesOnWire);
const state = z.object({ status: statusOnWire }).nullable();

/** What an auditor looks for; ids, or the words that people use. */
export const findQuery = z.strictObject({
  /** An id, or words of the title. */
  project: z.string().trim().max(200).optional(),
  /** An id, an e-mail address, or the full name. */
  consultant: z.string().trim().max(200).optional(),
  /** Submitted on these days, in India; both included. */
  from: calendarDay.optional(),
  until: calendarDay.optional(),
  limit: limitOnWire.optional(),
  after: cursorOnWire.optional(),
});
export type FindQuery = z.infer<typeof findQuery>;

/** What words may mean more of than was looked at. */
export const cutShort = z.enum(['project', 'consultant']);
export type CutShort = z.infer<typeof cutShort>;

export const foundApplication = z.object({
  projectId: z.string(),
  projectTitle: z.string(),
  consultantId: z.string(),
  consultantName: z.string(),
  status: statusOnWire,
  submittedAt: z.string(),
});
export type FoundApplication = z.infer<typeof foundApplication>;

/** Where an event stands on the log, and the hash that chains it to the one before. */
export const standing = z.object({
  stream: z.string(),
  revision: z.string(),
  position: z.string(),
  type: z.string(),
  hash: z.string(),
});
export type Standing = z.infer<typeof standing>;

/** One thing that happened, as a person would say it. */
export const storyLine = z.object({ at: z.string(), sentence: z.string(), event: standing });
export type StoryLine = z.infer<typeof storyLine>;

/** An application with everything that belongs to it, replayed from the log. */
export const story = z.object({
  projectId: z.string(),
  projectTitle: z.string(),
  consultantId: z.string(),
  consultantName: z.string(),
  /** Null before the proposal. */
  state,
  /** As it was submitted; amount in rupees. */
  proposal: z.object({ text: z.string(), amount: z.number() }).nullable(),
  lines: z.array(storyLine),
});
export type Story = z.infer<typeof story>;

/** What an applicant was at a moment, and the newest event that says so. */
export const applicantThen = z.object({
  consultantId: z.string(),
  consultantName: z.string(),
  status: statusOnWire,
  amount: z.number(),
  standsOn: z.array(standing),
});
export type ApplicantThen = z.infer<typeof applicantThen>;

export const exportFormats = ['csv', 'bundle'] as const;
export const exportQuery = z.strictObject({
  format: z.enum(exportFormats),
  asOf: asOf.optional(),
});

/** A file to keep. */
export const exported = z.object({ name: z.string(), type: z.string(), content: z.string() });
export type Exported = z.infer<typeof exported>;

export const ofApplication = z.strictObject({ projectId, consultantId: accountId });
export const ofProject = z.strictObject({ projectId });

const answerWith = <Data extends z.ZodType>(data: Data) => z.object({ message: z.string(), data });

/** What auditors ask; nobody else may. */
export const auditCalls = {
  find: defineCall({
    method: 'GET',
    path: '/audit/applications',
    access: ['auditor'],
    query: findQuery,
    answer: z.object({
      message: z.string(),
      data: z.array(foundApplication),
      next: z.string().nullable(),
      cutShort: z.array(cutShort),
    }),
  }),
  story: defineCall({
    method: 'GET',
    path: '/audit/applications/:projectId/:consultantId/story',
    access: ['auditor'],
    params: ofApplication,
    query: asOfQuery,
    answer: answerWith(story),
    refuses: ['APPLICATION.NOT_FOUND', 'AUDIT.HISTORY_BROKEN'],
  }),
  export: defineCall({
    method: 'GET',
    path: '/audit/applications/:projectId/:consultantId/export',
    access: ['auditor'],
    params: ofApplication,
    query: exportQuery,
    answer: answerWith(exported),
    refuses: ['APPLICATION.NOT_FOUND', 'AUDIT.HISTORY_BROKEN'],
  }),
  applicantsThen: defineCall({
    method: 'GET',
    path: '/audit/projects/:projectId/applicants',
    access: ['auditor'],
    params: ofProject,
    query: asOfQuery,
    answer: answerWith(z.array(applicantThen)),
    refuses: ['PROJECT.NOT_FOUND', 'AUDIT.HISTORY_BROKEN'],
  }),
};
