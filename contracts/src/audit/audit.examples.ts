import { eventOf } from '../kernel/event.js';
import { logAnchored } from './audit.events.js';
import type { ExampleRequests, ExampleTarget } from '../kernel/example-requests.js';
import type { auditCalls } from './audit.api.js';

export const everythingAnchored = eventOf(logAnchored, {
  upTo: '4711',
  events: '12',
  digest: 'ab'.repeat(32),
  signature: 'c2lnbmVk',
});

export const auditRequests = ({ project: projectId, consultant: consultantId }: ExampleTarget) =>
  ({
    timeline: { params: { projectId, consultantId } },
    export: { params: { projectId, consultantId }, query: { format: 'csv' } },
    applicantsAsOf: { params: { projectId } },
  }) satisfies ExampleRequests<typeof auditCalls>;
