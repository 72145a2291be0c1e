import { applicationRequests } from '../application/application.examples.js';
import { applicationCalls } from '../application/index.js';
import { auditRequests } from '../audit/audit.examples.js';
import { auditCalls } from '../audit/index.js';
import { blogRequests } from '../blog/blog.examples.js';
import { blogCalls } from '../blog/index.js';
import { consultantRequests } from '../consultant/consultant.examples.js';
import { consultantCalls } from '../consultant/index.js';
import { engagementRequests } from '../engagement/engagement.examples.js';
import { engagementCalls } from '../engagement/index.js';
import { enquiryRequests } from '../enquiry/enquiry.examples.js';
import { enquiryCalls } from '../enquiry/index.js';
import type { Call } from '../kernel/index.js';
import type { ExampleTarget } from '../kernel/example-requests.js';
import { messageCalls } from '../message/index.js';
import { messageRequests } from '../message/message.examples.js';
import { projectCalls } from '../project/index.js';
import { projectRequests } from '../project/project.examples.js';
import { reportCalls } from '../report/index.js';
import { reportRequests } from '../report/report.examples.js';
import { reviewCalls } from '../review/index.js';
import { reviewRequests } from '../review/review.examples.js';

export type { ExampleTarget } from '../kernel/example-requests.js';

/** The parts of a request that its call needs. */
export interface ExampleRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

type Named<Value> = Readonly<Record<string, Value>>;

/** Accounts, payments and invoices have none: their requests need secrets that a spec must read first. */
const slices: readonly (readonly [
  Named<Call>,
  (target: ExampleTarget) => Named<ExampleRequest>,
])[] = [
  [projectCalls, projectRequests],
  [applicationCalls, applicationRequests],
  [consultantCalls, consultantRequests],
  [messageCalls, messageRequests],
  [engagementCalls, engagementRequests],
  [reviewCalls, reviewRequests],
  [reportCalls, reportRequests],
  [blogCalls, blogRequests],
  [enquiryCalls, enquiryRequests],
  [auditCalls, auditRequests],
];

/** Valid requests for the calls about a project, its applicant and public content; other calls need none. */
export const getExampleRequests = (target: ExampleTarget): ReadonlyMap<Call, ExampleRequest> =>
  new Map(
    slices.flatMap(([calls, getRequests]) => {
      const requests = getRequests(target);
      return Object.entries(calls).map(([name, call]) => [call, requests[name] ?? {}]);
    }),
  );
