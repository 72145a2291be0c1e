import { anita, meera } from '../account/account.examples.js';
import { eventOf } from '../kernel/event.js';
import { bottlingLine } from '../project/project.examples.js';
import { getReportId, reportDecided, reportFiled } from './report.events.js';
import { accountId } from '../kernel/ids.js';
import type { ExampleRequests, ExampleTarget } from '../kernel/example-requests.js';
import type { reportCalls } from './report.api.js';

const aboutBottlingLine = {
  report: getReportId(anita, 'project', bottlingLine),
  reporter: anita,
  kind: 'project' as const,
  target: bottlingLine,
  accused: meera,
  application: null,
};

export const bottlingLineReported = eventOf(reportFiled, {
  ...aboutBottlingLine,
  reason: 'fraud',
  details: 'The owner asks for a deposit before any work.',
});
export const bottlingLineReportUpheld = eventOf(reportDecided, {
  ...aboutBottlingLine,
  decision: 'hidden',
  why: 'Our terms forbid deposits.',
  by: 'asha',
});

export const reportRequests = ({ project: target, consultant }: ExampleTarget) =>
  ({
    file: { body: { kind: 'project', target, reason: 'spam' } },
    engagement: {
      params: { report: getReportId(accountId.parse(consultant), 'project', target) },
    },
    decide: {
      body: {
        report: getReportId(accountId.parse(consultant), 'project', target),
        decision: 'dismissed',
        why: 'Nothing wrong.',
      },
    },
  }) satisfies ExampleRequests<typeof reportCalls>;
