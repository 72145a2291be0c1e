import type { ExampleTarget } from '@nirmaan/contracts/examples';
import type { RawRequest } from '../testing/raw-request.js';

/** Requests concern things of Anita and Meera, or those of Bela and Omar. */
export interface Target extends ExampleTarget {
  /** Another project of the same owner, for the row that closes it. */
  readonly spare: string;
  readonly order: string;
}

/** Expected statuses for visitor, Anita (consultant), Meera and Omar (manufacturers), auditor, operator. */
type Statuses = readonly [number, number, number, number, number, number];

export interface Row {
  /** Without it, the call's example request. */
  readonly asked?: (target: Target) => RawRequest;
  /** Asks about the spare project, to which no one has applied. */
  readonly onSpare?: true;
  /** The request concerns Anita's and Meera's things, or none. */
  readonly first: Statuses;
  /** The request concerns Bela's and Omar's things. */
  readonly second?: Statuses;
}

const forAll = (status: number, asked: RawRequest = {}): Row => ({
  asked: () => asked,
  first: [status, status, status, status, status, status],
});

const MISSING_ID = '00000000-0000-4000-8000-000000000000';

const personal: Row = { first: [401, 200, 200, 200, 403, 403] };

/** Only the buyer gets as far as the check of the proof. */
const verify: Row = {
  asked: ({ order }) => ({
    json: {
      razorpay_order_id: order,
      razorpay_payment_id: 'pay_1',
      razorpay_signature: 'not signed',
    },
  }),
  first: [401, 400, 403, 403, 403, 403],
  second: [401, 403, 403, 403, 403, 403],
};

/** For the project's owner. */
const ownersOnly: Row = {
  first: [401, 403, 200, 403, 403, 403],
  second: [401, 403, 403, 200, 403, 403],
};

/** For the owner and the consultant of an application, once it has a message. */
const partiesOnly: Row = {
  first: [401, 200, 200, 404, 403, 403],
  second: [401, 404, 404, 200, 403, 403],
};

/** For the same two, where no engagement is open: the reactors are not running. */
const notEngaged: Row = {
  first: [401, 404, 404, 404, 403, 403],
  second: [401, 404, 404, 404, 403, 403],
};

const auditorsOnly: Row = {
  first: [401, 403, 403, 403, 200, 403],
  second: [401, 403, 403, 403, 200, 403],
};

/** A project's are for everyone signed in while it is open; these rows name none. */
const noAttachment = (
  kind: 'project' | 'application' | 'engagement' | 'message' | 'report',
): Row => ({
  asked: () => ({ params: { [kind]: MISSING_ID, file: '0'.repeat(64) } }),
  first: [401, 404, 404, 404, 404, 404],
});

const unlisted: Readonly<Record<string, Row>> = {
  'GET /health/live': forAll(200),
  'GET /health/ready': forAll(200),
  'GET /api/docs': forAll(200),
  'GET /api/docs/openapi.json': forAll(200),
  'GET /api/user/images/:file': {
    asked: () => ({ params: { file: 'none.webp' } }),
    first: [401, 404, 404, 404, 404, 404],
  },
  'GET /api/applications/:application/images/:file': {
    asked: () => ({ params: { application: 'none', file: 'none.webp' } }),
    first: [401, 404, 404, 404, 404, 404],
  },
  'GET /api/attachments/projects/:project/:file': noAttachment('project'),
  'GET /api/attachments/applications/:application/:file': noAttachment('application'),
  'GET /api/attachments/engagements/:engagement/:file': noAttachment('engagement'),
  'GET /api/attachments/messages/:message/:file': noAttachment('message'),
  'GET /api/attachments/reports/:report/:file': noAttachment('report'),
  'GET /api/consultants/:id/images/:file': forAll(404, {
    params: { id: 'none', file: 'none.webp' },
  }),
  'GET /api/images/:file': forAll(404, { params: { file: `${'0'.repeat(64)}.webp` } }),
};

/** Routes that are not calls of the contract. */
export const unlistedRoutes: readonly string[] = Object.keys(unlisted);

/**
 * The rules on which money, ownership and personal data depend. Written by hand on purpose: they fail when a call
 * declares its access too wide.
 */
export const exampleRows: Readonly<Record<string, Row>> = {
  ...unlisted,
  'POST /api/register': forAll(400, { json: { email: 'o@example.com', userRole: 'operator' } }),
  'POST /api/user/update-project': ownersOnly,
  'POST /api/user/attachments': {
    // A form without a file.
    asked: () => ({ form: {} }),
    first: [401, 400, 400, 400, 403, 403],
  },
  'POST /api/user/close-project': { ...ownersOnly, onSpare: true },
  'PUT /api/user/update-apply-status': ownersOnly,
  'PUT /api/user/shortlist-applicant': ownersOnly,
  'POST /api/user/reject-pending-applicants': { ...ownersOnly, onSpare: true },
  'POST /api/get-project/appler/:id': ownersOnly,
  'POST /api/user/apply-project': {
    first: [401, 409, 403, 403, 403, 403],
    second: [401, 200, 403, 403, 403, 403],
  },
  'PUT /api/user/edit-proposal': {
    first: [401, 200, 403, 403, 403, 403],
    second: [401, 200, 403, 403, 403, 403],
  },
  'POST /api/user/withdraw-proposal': {
    onSpare: true,
    first: [401, 404, 403, 403, 403, 403],
    second: [401, 404, 403, 403, 403, 403],
  },
  'GET /api/user/project-contact/:projectId': { first: [401, 200, 403, 403, 403, 403] },
  'PUT /api/user/public-profile': {
    asked: () => ({ json: { headline: '' } }),
    first: [401, 400, 403, 403, 403, 403],
  },
  'POST /api/user/invitations': {
    // The consultants have no public profile: 404 for the project's owner alone.
    first: [401, 403, 404, 403, 403, 403],
    second: [401, 403, 403, 404, 403, 403],
  },
  'GET /api/user/invitations': personal,
  'GET /api/audit/applications/:projectId/:consultantId': {
    first: [401, 200, 200, 403, 200, 403],
    second: [401, 403, 403, 200, 200, 403],
  },
  'GET /api/audit/applications/:projectId/:consultantId/timeline': auditorsOnly,
  'GET /api/audit/applications/:projectId/:consultantId/export': auditorsOnly,
  'GET /api/audit/projects/:projectId/applicants': auditorsOnly,
  'POST /api/verify-subscription': verify,
  'POST /api/api/verify-subscription': verify,
  'GET /api/get/subscription-byuserid': personal,
  'GET /api/user/payments': personal,
  'GET /api/user/billing': personal,
  'POST /api/user/billing': {
    asked: () => ({ json: { name: 'A buyer', address: '', state: '27', gstin: '' } }),
    first: [401, 200, 200, 200, 403, 403],
  },
  'GET /api/user/invoice/:number': {
    asked: () => ({ params: { number: 'INV-26-27-000001' } }),
    first: [401, 404, 404, 404, 403, 403],
  },
  'GET /api/user/notifications': personal,
  'GET /api/user/conversations': personal,
  'GET /api/user/unread-conversations': personal,
  'GET /api/user/conversations/:id': partiesOnly,
  'POST /api/user/conversations/:id/messages': partiesOnly,
  'POST /api/user/conversations/:id/read': partiesOnly,
  'POST /api/user/conversations/:id/mute': partiesOnly,
  'GET /api/user/engagements': personal,
  'GET /api/user/engagements/:id': notEngaged,
  'POST /api/user/engagements/:id/plan': notEngaged,
  'POST /api/user/engagements/:id/plan/accept': notEngaged,
  'POST /api/user/engagements/:id/milestones/:milestone/deliver': notEngaged,
  'POST /api/user/engagements/:id/milestones/:milestone/accept': notEngaged,
  'POST /api/user/engagements/:id/milestones/:milestone/request-changes': notEngaged,
  'POST /api/user/engagements/:id/milestones/:milestone/payments': notEngaged,
  'POST /api/user/engagements/:id/milestones/:milestone/payments/:payment/confirm': notEngaged,
  'POST /api/user/engagements/:id/milestones/:milestone/payments/:payment/deny': notEngaged,
  'POST /api/user/engagements/:id/complete': notEngaged,
  'POST /api/user/engagements/:id/end': notEngaged,
  'POST /api/user/engagements/:id/showcase': notEngaged,
  'POST /api/user/engagements/:id/showcase/agree': notEngaged,
  'DELETE /api/user/engagements/:id/showcase': notEngaged,
  'GET /api/user/engagements/:id/review': notEngaged,
  'POST /api/user/engagements/:id/review': notEngaged,
  'POST /api/user/engagements/:id/review/reply': notEngaged,
  'GET /api/reviews/:account': forAll(200, { params: { account: MISSING_ID } }),
  'GET /api/user/erasure': { first: [401, 200, 200, 200, 200, 200] },
  'POST /api/user/delete-account': {
    asked: () => ({ json: { password: 'a wrong one' } }),
    first: [401, 400, 400, 400, 400, 400],
  },
  'POST /api/user/report': {
    asked: () => ({ json: { kind: 'person', target: MISSING_ID, reason: 'spam' } }),
    first: [401, 404, 404, 404, 403, 403],
  },
  'GET /api/operator/reports': { first: [401, 403, 403, 403, 403, 200] },
  'GET /api/operator/reports/:report/engagement': {
    asked: () => ({ params: { report: MISSING_ID } }),
    first: [401, 403, 403, 403, 403, 404],
  },
  'POST /api/operator/decide-report': {
    asked: () => ({ json: { report: MISSING_ID, decision: 'dismissed', why: 'Nothing wrong' } }),
    first: [401, 403, 403, 403, 403, 404],
  },
  'GET /api/user/personal-data': { first: [401, 200, 200, 200, 200, 200] },
  'DELETE /api/blog/:id': {
    asked: () => ({ params: { id: 'no-such-blog' } }),
    first: [401, 403, 403, 403, 403, 404],
  },
};
