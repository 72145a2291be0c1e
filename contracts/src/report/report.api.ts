import { z } from 'zod';
import { applicationId } from '../application/index.js';
import { attachmentOnWire } from '../attachment/index.js';
import { timelineEntry } from '../audit/index.js';
import { engagementAsOf } from '../engagement/index.js';
import {
  call,
  done,
  listAnswer,
  optionalLines,
  pageQuery,
  requiredLines,
} from '../kernel/index.js';
import { defineReadModel, type ViewBase } from '../kernel/read-model.js';
import {
  type ReportDecided,
  reportDecision,
  reportedKind,
  type ReportFiled,
  type ReportId,
  reportId,
  reportReason,
} from './report.events.js';

export interface ReportView extends ViewBase<ReportId>, Omit<ReportFiled['data'], 'report'> {
  readonly filedAt: string;
  /** Null while it is open. */
  readonly decision:
    (Pick<ReportDecided['data'], 'decision' | 'why' | 'by'> & { at: string }) | null;
  readonly isOpen: boolean;
}

export const reportsReadModel = defineReadModel<ReportView>({
  name: 'reports',
  version: 1,
  subjectField: 'reporter',
  indexes: [{ isOpen: 1, filedAt: 1, _id: 1 }, { reporter: 1 }],
});

/** A report as operators read it. */
export const reportOnWire = z.object({
  _id: z.string(),
  kind: reportedKind,
  target: z.string(),
  /** The project's title, the person's name, the message, or the review. */
  title: z.string(),
  /** The project's description. */
  text: z.string(),
  /** Of the project or the message, for the operator to download. */
  attachments: z.array(attachmentOnWire),
  /** Of a message or review: operators can read the engagement that it belongs to. */
  hasEngagement: z.boolean(),
  accused: z.object({ _id: z.string(), name: z.string() }),
  reporter: z.object({ _id: z.string(), name: z.string() }),
  reason: reportReason,
  details: z.string(),
  filedAt: z.string(),
  decision: z
    .object({ decision: reportDecision, why: z.string(), by: z.string(), at: z.string() })
    .nullable(),
});
export type ReportOnWire = z.infer<typeof reportOnWire>;

/** The work that a reported message or review belongs to, as it is now. */
export const reportedEngagement = z.object({
  engagement: engagementAsOf,
  entries: z.array(timelineEntry),
});
export type ReportedEngagement = z.infer<typeof reportedEngagement>;

export const fileReportRequest = z.strictObject({
  kind: reportedKind,
  /** The id of the project, person, message or review. */
  target: z.uuid('Please name what you report by its id'),
  /** Of a message: the application that it belongs to. */
  application: applicationId.optional(),
  reason: reportReason,
  details: optionalLines('Details', 2_000).default(''),
});
export type FileReportRequest = z.infer<typeof fileReportRequest>;

export const listReportsQuery = z.strictObject({
  show: z.enum(['open', 'decided']).optional(),
  ...pageQuery.shape,
});
export type ListReportsQuery = z.infer<typeof listReportsQuery>;

export const reportCalls = {
  file: call.post('/user/report', {
    access: ['consultant', 'manufacturer'],
    verified: true,
    body: fileReportRequest,
    refuses: ['REPORT.TARGET_NOT_FOUND', 'REPORT.OWN', 'REPORT.TOO_MANY'],
  }),
  list: call.get('/operator/reports', {
    access: ['operator'],
    query: listReportsQuery,
    answer: listAnswer(reportOnWire),
  }),
  /** Of reports whose message or review belongs to one. */
  engagement: call.get('/operator/reports/:report/engagement', {
    access: ['operator'],
    params: z.strictObject({ report: reportId }),
    answer: done.extend({ data: reportedEngagement }),
    refuses: ['ENGAGEMENT.NOT_FOUND', 'AUDIT.HISTORY_BROKEN'],
  }),
  decide: call.post('/operator/decide-report', {
    access: ['operator'],
    body: z.strictObject({
      report: reportId,
      decision: reportDecision,
      why: requiredLines('Reason', 1_000),
    }),
    refuses: ['REPORT.NOT_FOUND', 'REPORT.DECIDED', 'REPORT.CANNOT_HIDE'],
  }),
};
