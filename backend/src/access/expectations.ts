import type { Asked } from '../testing/asker.js';

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
  readonly asked?: (target: Target) => Asked;
  /** The request concerns Anita's and Meera's things, or none. */
  readonly first: Statuses;
  /** The request concerns Bela's and Omar's things. */
  readonly second?: Statuses;
}

const all = (status: number): Row['first'] => [status, status, status, status, status, status];
const forAll = (status: number, asked?: Asked): Row => ({
  first: all(status),
  ...(asked && { asked: () => asked }),
});

const noPlan = '7d3f1f0e-58f1-4c0f-8a39-2f0f3f6a1abc';
const newPassword = 'a new long secret';
const project = {
  title: 'Line',
  description: 'A line',
  sector: 'food',
  budget: '1',
  companyName: 'Iyer',
  location: 'Pune',
  expDate: '2999-12-31',
};
const stranger = { email: 'unknown@example.com' };
const contact = { ...stranger, name: 'N', phone: '1', message: 'Hello' };
const personal: Row = { first: [401, 200, 200, 200, 403, 403] };

const proof = ({ order }: Target): Asked => ({
  json: {
    razorpay_order_id: order,
    razorpay_payment_id: 'pay_1',
    razorpay_signature: 'not signed',
  },
});
/** Only the buyer gets as far as the check of the proof. */
const verify: Row = {
  asked: proof,
  first: [401, 400, 403, 403, 403, 403],
  second: [401, 403, 403, 403, 403, 403],
};

/** For the project's owner. */
const ownersOnly = (asked: Row['asked'] & object): Row => ({
  asked,
  first: [401, 403, 200, 403, 403, 403],
  second: [401, 403, 403, 200, 403, 403],
});

/** For auditors. */
const auditorsOnly = (asked: Row['asked'] & object = () => ({})): Row => ({
  asked,
  first: [401, 403, 403, 403, 200, 403],
  second: [401, 403, 403, 403, 200, 403],
});
const application = ({ project: projectId, consultant: consultantId }: Target): Asked => ({
  params: { projectId, consultantId },
});

/** The expected statuses of every route; written by hand on purpose. */
export const expectations: Readonly<Record<string, Row>> = {
  'GET /health/live': forAll(200),
  'GET /health/ready': forAll(200),
  'GET /metrics': forAll(200),
  'GET /api/docs': forAll(200),
  'GET /api/docs/openapi.json': forAll(200),
  'GET /api/images/:file': forAll(404, { params: { file: `${'0'.repeat(64)}.webp` } }),

  'POST /api/register': forAll(400, { json: { ...stranger, userRole: 'operator' } }),
  'POST /api/login': forAll(401, { json: { ...stranger, password: 'wrong' } }),
  'GET /api/useringfo': forAll(200),
  'POST /api/send-otp': forAll(200, { json: stranger }),
  'POST /api/reset-password': forAll(400, {
    json: { email: 'other@example.com', otp: '0000', npassword: newPassword },
  }),
  'POST /api/user/profile-update': {
    asked: () => ({ form: { bio: 'An engineer.' } }),
    first: [401, 200, 200, 200, 200, 200],
  },
  'POST /api/user/change-password': {
    asked: () => ({ json: { ...stranger, oldPassword: 'wrong', newPassword } }),
    first: [401, 400, 400, 400, 400, 400],
  },

  'GET /api/sectors': forAll(200),
  'GET /api/get-all-project': forAll(200),
  'POST /api/get-all-project/with-sector': forAll(200, { json: { sector: 'food' } }),
  'POST /api/get-all-project/with-category': forAll(200, { json: { category: 'freelance' } }),
  'GET /api/gets/completed-projects': forAll(200),
  'GET /api/user/get-all-project': personal,
  'GET /api/user/overview': personal,
  'GET /api/user/notifications': personal,
  'GET /api/user/notifications/stream': personal,
  'POST /api/add-project': {
    asked: () => ({ form: project }),
    first: [401, 403, 200, 200, 403, 403],
  },
  'POST /api/user/update-project': ownersOnly((target) => ({
    form: { projectId: target.project, title: 'Renamed' },
  })),
  'POST /api/user/close-project': ownersOnly(({ spare }) => ({ json: { projectId: spare } })),

  'POST /api/user/apply-project': {
    asked: (target) => ({ json: { projectId: target.project, userBudget: 1, preposal: '' } }),
    first: [401, 409, 403, 403, 403, 403],
    second: [401, 200, 403, 403, 403, 403],
  },
  'PUT /api/user/update-apply-status': ownersOnly((target) => ({
    json: { projectId: target.project, applerId: target.consultant, status: 'pending' },
  })),
  'POST /api/get-project/appler/:id': ownersOnly((target) => ({ params: { id: target.project } })),
  'GET /api/get-apply-project/consultant': { first: [401, 200, 403, 403, 403, 403] },
  'GET /api/audit/applications/:projectId/:consultantId': {
    asked: (target) => ({
      params: { projectId: target.project, consultantId: target.consultant },
    }),
    first: [401, 200, 200, 403, 200, 403],
    second: [401, 403, 403, 200, 200, 403],
  },

  'GET /api/audit/applications': auditorsOnly(),
  'GET /api/audit/applications/:projectId/:consultantId/timeline': auditorsOnly(application),
  'GET /api/audit/applications/:projectId/:consultantId/export': auditorsOnly((target) => ({
    ...application(target),
    query: { format: 'csv' },
  })),
  'GET /api/audit/projects/:projectId/applicants': auditorsOnly(({ project: projectId }) => ({
    params: { projectId },
  })),

  'GET /api/get/subscription': forAll(200),
  'POST /api/buy/subscription': {
    asked: () => ({ json: { subscriptionId: noPlan } }),
    first: [401, 404, 404, 404, 403, 403],
  },
  'POST /api/verify-subscription': verify,
  'POST /api/api/verify-subscription': verify,
  'GET /api/get/subscription-byuserid': personal,
  'GET /api/user/payments': personal,
  'POST /api/webhooks/razorpay': forAll(400, { json: { event: 'payment.captured' } }),

  'GET /api/gets/all-blogs': forAll(200),
  'GET /api/single-blog/:id': forAll(404, { params: { id: 'no-such-blog' } }),
  'DELETE /api/blog/:id': {
    asked: () => ({ params: { id: 'no-such-blog' } }),
    first: [401, 403, 403, 403, 403, 404],
  },
  'POST /api/contact': forAll(200, { json: contact }),
  'POST /api/newsletter': forAll(200, { json: stranger }),

  // Last, because it ends the sessions.
  'POST /api/user-logout': forAll(200),
};
