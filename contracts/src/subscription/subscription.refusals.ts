import { defineRefusals } from '../kernel/refusal.js';

const notVerified = 'Payment Verification Failed.';

export const subscriptionRefusals = defineRefusals({
  'SUBSCRIPTION.NO_CREDIT': { status: 402, message: 'Subcription Required.' },
  'PLAN.NOT_FOUND': { status: 404, message: 'This plan does not exist.' },
  'PLAN.WITHDRAWN': { status: 409, message: 'This plan is no longer offered.' },
  'ORDER.NOT_FOUND': { status: 404, message: 'This order does not exist.' },
  'ORDER.NOT_YOURS': { status: 403, message: 'This order belongs to another account.' },
  'PAYMENT.NOT_PROVEN': { status: 400, message: notVerified },
  'PAYMENT.NOT_COMPLETED': { status: 409, message: notVerified },
  'PAYMENT.QUARANTINED': { status: 409, message: notVerified },
  'WEBHOOK.WRONG_SIGNATURE': { status: 400, message: 'The signature does not fit the body.' },
  'QUARANTINE.NOT_FOUND': { status: 404, message: 'Nothing waits under this id.' },
});
