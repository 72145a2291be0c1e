import { z } from 'zod';
import { applicationId } from '../application/index.js';
import { call, listAnswer, optionalLines, pageQuery, requiredLines } from '../kernel/index.js';
import { reportDecision, reportedKind, reportId, reportReason } from './report.events.js';
import { reportOnWire } from './report.views.js';

export const fileReportRequest = z.strictObject({
  kind: reportedKind,
  /** The id of the project, person or message. */
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
