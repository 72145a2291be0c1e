import { defineRefusals } from '../kernel/refusal.js';
import type { ReportDecision, ReportReason } from './report.events.js';

export const reportReasonWords: Readonly<Record<ReportReason, string>> = {
  fraud: 'It looks like fraud',
  spam: 'It is advertising or spam',
  offensive: 'It is offensive or threatening',
  false: 'It is false or misleading',
  other: 'Something else',
};

export const reportDecisionWords: Readonly<Record<ReportDecision, string>> = {
  dismissed: 'Dismissed',
  hidden: 'Hidden',
  suspended: 'Suspended',
};

/** What the reporter is told. */
export const reportResults: Readonly<Record<ReportDecision, string>> = {
  dismissed: 'We found nothing that breaks our terms, so we left it as it is.',
  hidden: 'It is no longer shown.',
  suspended: 'The account behind it is suspended.',
};

export const reportMessages = {
  filed: 'Thank you. We will look into it and let you know what we decide.',
  decided: 'Your decision has been recorded.',
} as const;

export const reportRefusals = defineRefusals({
  'REPORT.TARGET_NOT_FOUND': {
    status: 404,
    message: 'What you want to report is no longer there.',
  },
  'REPORT.OWN': { status: 409, message: 'You cannot report yourself or what is yours.' },
  'REPORT.TOO_MANY': {
    status: 429,
    message: 'You have sent 20 reports today. Please write to us if there is more.',
  },
  'REPORT.NOT_FOUND': { status: 404, message: 'There is no such report.' },
  'REPORT.DECIDED': { status: 409, message: 'This report has already been decided.' },
  'REPORT.CANNOT_HIDE': {
    status: 400,
    message: 'A person cannot be hidden. Dismiss the report, or suspend the account.',
    field: 'decision',
  },
});
