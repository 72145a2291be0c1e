import { z } from 'zod';
import { applicationId } from '../application/index.js';
import { ERASED_TEXT } from '../kernel/erased.js';
import { dataSubject, defineEvent, type EventOf, personal, plain } from '../kernel/event.js';
import { type AccountId, accountId, deriveUuid } from '../kernel/ids.js';
import { nameStream } from '../kernel/stream-name.js';

export const reportId = z.uuid().brand<'ReportId'>();
export type ReportId = z.infer<typeof reportId>;

export const reportedKinds = ['project', 'person', 'message', 'review'] as const;
export const reportedKind = z.enum(
  reportedKinds,
  'Please choose a project, a person, a message or a review',
);
export type ReportedKind = z.infer<typeof reportedKind>;

export const reportReasons = ['fraud', 'spam', 'offensive', 'false', 'other'] as const;
export const reportReason = z.enum(reportReasons, 'Please choose one of the listed reasons');
export type ReportReason = z.infer<typeof reportReason>;

export const reportDecisions = ['dismissed', 'hidden', 'suspended'] as const;
export const reportDecision = z.enum(reportDecisions, 'Please choose dismiss, hide or suspend');
export type ReportDecision = z.infer<typeof reportDecision>;

/** An account reports a project, person, message or review once. */
export const getReportId = (reporter: AccountId, kind: ReportedKind, target: string): ReportId =>
  reportId.parse(deriveUuid('report', reporter, kind, target));

export const reportStreams = { report: (id: ReportId) => nameStream('report', id) };

const about = {
  report: reportId,
  reporter: dataSubject(accountId),
  kind: reportedKind,
  /** The id of the project, account, message or review. */
  target: z.uuid(),
  /** Whose project, message or review it is, or the person. */
  accused: accountId,
  /** The application that a message belongs to. */
  application: applicationId.nullable(),
};

export const reportFiled = defineEvent('ReportFiled', {
  ...about,
  reason: reportReason,
  details: personal(z.string(), ''),
});

export const reportDecided = defineEvent('ReportDecided', {
  ...about,
  decision: reportDecision,
  why: personal(z.string().min(1), ERASED_TEXT),
  /** The operator, by account or by the name given on the command line; operators answer for what they do. */
  by: plain(z.string().min(1)),
});

export type ReportEvent = EventOf<typeof reportFiled | typeof reportDecided>;
export type ReportFiled = EventOf<typeof reportFiled>;
export type ReportDecided = EventOf<typeof reportDecided>;
