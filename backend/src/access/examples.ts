import { getApplicationId } from '@nirmaan/contracts/application';
import { accountId, projectId } from '@nirmaan/contracts/kernel';
import type { RawRequest } from '../testing/raw-request.js';

/** Requests concern things of Anita and Meera, or those of Bela and Omar. */
export interface Target {
  readonly project: string;
  /** Another project of the same owner, for the row that closes it. */
  readonly spare: string;
  readonly consultant: string;
  readonly order: string;
}

/** Expected statuses for visitor, Anita (consultant), Meera and Omar (manufacturers), auditor, operator. */
type Statuses = readonly [number, number, number, number, number, number];

export interface Row {
  readonly asked?: (target: Target) => RawRequest;
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
const ownersOnly = (asked: Row['asked'] & object): Row => ({
  asked,
  first: [401, 403, 200, 403, 403, 403],
  second: [401, 403, 403, 200, 403, 403],
});

const toConversation = ({ project, consultant }: Target) => ({
  id: getApplicationId(projectId.parse(project), accountId.parse(consultant)),
});

/** For the owner and the consultant of an application, once it has a message. */
const partiesOnly = (json?: object): Row => ({
  asked: (target) => ({ params: toConversation(target), ...(json && { json }) }),
  first: [401, 200, 200, 404, 403, 403],
  second: [401, 404, 404, 200, 403, 403],
});

const getApplication = ({ project: projectId, consultant: consultantId }: Target): RawRequest => ({
  params: { projectId, consultantId },
});
const auditorsOnly = (query: RawRequest['query'] & object = {}): Row => ({
  asked: (target) => ({ ...getApplication(target), query }),
  first: [401, 403, 403, 403, 200, 403],
  second: [401, 403, 403, 403, 200, 403],
});

/** A project's are for everyone signed in while it is open; these rows name none. */
const noAttachment = (kind: 'project' | 'application' | 'report'): Row => ({
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
  'POST /api/user/update-project': ownersOnly(({ project: projectId }) => ({
    form: { projectId, title: 'Renamed' },
  })),
  'POST /api/user/attachments': {
    // A form without a file.
    asked: () => ({ form: {} }),
    first: [401, 400, 400, 400, 403, 403],
  },
  'POST /api/user/close-project': ownersOnly(({ spare }) => ({ json: { projectId: spare } })),
  'PUT /api/user/update-apply-status': ownersOnly((target) => ({
    json: { projectId: target.project, applerId: target.consultant, status: 'pending' },
  })),
  'PUT /api/user/shortlist-applicant': ownersOnly((target) => ({
    json: { projectId: target.project, applerId: target.consultant, shortlisted: true },
  })),
  'POST /api/user/reject-pending-applicants': ownersOnly(({ spare: projectId }) => ({
    json: { projectId, reason: 'We have chosen.' },
  })),
  'POST /api/get-project/appler/:id': ownersOnly(({ project: id }) => ({ params: { id } })),
  'POST /api/user/apply-project': {
    asked: (target) => ({ json: { projectId: target.project, userBudget: 1, preposal: '' } }),
    first: [401, 409, 403, 403, 403, 403],
    second: [401, 200, 403, 403, 403, 403],
  },
  'PUT /api/user/edit-proposal': {
    asked: (target) => ({ json: { projectId: target.project, userBudget: 2 } }),
    first: [401, 200, 403, 403, 403, 403],
    second: [401, 200, 403, 403, 403, 403],
  },
  'POST /api/user/withdraw-proposal': {
    // No one has applied to the spare project: 404 for consultants alone.
    asked: ({ spare: projectId }) => ({ json: { projectId } }),
    first: [401, 404, 403, 403, 403, 403],
    second: [401, 404, 403, 403, 403, 403],
  },
  'GET /api/user/project-contact/:projectId': {
    asked: ({ project: projectId }) => ({ params: { projectId } }),
    first: [401, 200, 403, 403, 403, 403],
  },
  'PUT /api/user/public-profile': {
    asked: () => ({ json: { headline: '' } }),
    first: [401, 400, 403, 403, 403, 403],
  },
  'POST /api/user/invitations': {
    // The consultants have no public profile: 404 for the project's owner alone.
    asked: (target) => ({
      json: { projectId: target.project, consultantId: target.consultant },
    }),
    first: [401, 403, 404, 403, 403, 403],
    second: [401, 403, 403, 404, 403, 403],
  },
  'GET /api/user/invitations': personal,
  'GET /api/audit/applications/:projectId/:consultantId': {
    asked: getApplication,
    first: [401, 200, 200, 403, 200, 403],
    second: [401, 403, 403, 200, 200, 403],
  },
  'GET /api/audit/applications/:projectId/:consultantId/timeline': auditorsOnly(),
  'GET /api/audit/applications/:projectId/:consultantId/export': auditorsOnly({ format: 'csv' }),
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
  'GET /api/user/conversations/:id': partiesOnly(),
  'POST /api/user/conversations/:id/messages': partiesOnly({ text: 'Hello' }),
  'POST /api/user/conversations/:id/read': partiesOnly({ upTo: 1 }),
  'POST /api/user/conversations/:id/mute': partiesOnly({ muted: false }),
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
