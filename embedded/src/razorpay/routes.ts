import express, { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import { createHash, timingSafeEqual } from 'node:crypto';
import { createRequire } from 'node:module';
import { z, ZodError } from 'zod';
import {
  ApiError,
  disputeStatus,
  newOrder,
  type OrderRecord,
  type PaymentEntity,
} from './entities.js';
import type { Sandbox } from './sandbox.js';
import { capturePayment, disputePayment, refundPayment } from './payments.js';
import { sign } from './webhooks.js';

/** Razorpay's body of a failed call. */
const errorBody = (description: string, code = 'BAD_REQUEST_ERROR') => ({
  error: { code, description, source: 'business', step: 'payment_initiation', reason: null },
});

/** Answers errors in Razorpay's shape. Express recognises an error handler by its four parameters. */
export const answerErrors: ErrorRequestHandler = (thrown: unknown, _request, response, _next) => {
  if (thrown instanceof ApiError) response.status(thrown.status).json(errorBody(thrown.message));
  else if (thrown instanceof ZodError || isUnreadable(thrown))
    response.status(400).json(errorBody('The request is not readable'));
  else response.status(500).json(errorBody('Something went wrong', 'SERVER_ERROR'));
};

/** Of Express's parsers: bodies that are too large or no JSON, and encodings that they do not know. */
const isUnreadable = (thrown: unknown): boolean =>
  thrown instanceof Error && 'expose' in thrown && thrown.expose === true;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Razorpay's API takes the key id and its secret as basic authentication. */
export function authenticate(keyId: string, keySecret: string): RequestHandler {
  const expected = digest(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`);
  return ({ headers: { authorization = '' } }, response, next) => {
    if (timingSafeEqual(digest(authorization), expected)) next();
    else response.status(401).json(errorBody('Authentication failed'));
  };
}

const captureRequest = z.object({ amount: z.coerce.number().int(), currency: z.literal('INR') });

/** The part of Razorpay's API that the product uses. */
export function apiRoutes(sandbox: Sandbox): Router {
  const routes = Router().use(express.json());
  routes.post('/orders', async ({ body }, response) => {
    const { order } = await sandbox.placeOrder(newOrder.parse(body));
    response.json(order);
  });
  routes.get('/orders/:id', ({ params }, response) => {
    response.json(sandbox.order(params.id).order);
  });
  routes.get('/orders/:id/payments', ({ params }, response) => {
    const items = sandbox.order(params.id).payments;
    response.json({ entity: 'collection', count: items.length, items });
  });
  routes.post('/payments/:id/capture', async ({ params, body }, response) => {
    const { amount } = captureRequest.parse(body);
    const capture = (record: OrderRecord) => capturePayment(record, params.id, amount);
    response.json(await sandbox.changePayment(params.id, capture));
  });
  return routes;
}

/** Everything but the order and the outcome is for specs. */
const payRequest = z.strictObject({
  order_id: z.string(),
  outcome: z.enum(['success', 'failure']),
  amount: z.number().int().positive().optional(),
  capture: z.enum(['automatic', 'manual']).optional(),
  webhooks: z.boolean().default(true),
});

/** In full without an amount. */
const refundRequest = z.strictObject({
  payment_id: z.string(),
  amount: z.number().int().positive().optional(),
  webhooks: z.boolean().default(true),
});

const disputeRequest = z.strictObject({
  payment_id: z.string(),
  status: disputeStatus,
  webhooks: z.boolean().default(true),
});

const checkoutScript = createRequire(import.meta.url).resolve(
  '@nirmaan/embedded/assets/razorpay-checkout.mjs',
);

/** Plays the customer at the checkout, the merchant who refunds, and the bank that disputes. */
export function customerRoutes(sandbox: Sandbox, keySecret: string): Router {
  const routes = Router().use(express.json());
  routes.post('/pay', async ({ body }, response) => {
    const { order_id, webhooks, ...request } = payRequest.parse(body);
    const payment = await sandbox.pay(order_id, request, webhooks);
    response.json(payment.status === 'failed' ? failed(payment) : succeeded(payment, keySecret));
  });
  routes.post('/refund', async ({ body }, response) => {
    const { payment_id, amount, webhooks } = refundRequest.parse(body);
    const refund = (record: OrderRecord) => refundPayment(record, payment_id, amount);
    response.json(await sandbox.changePayment(payment_id, refund, webhooks));
  });
  routes.post('/dispute', async ({ body }, response) => {
    const { payment_id, status, webhooks } = disputeRequest.parse(body);
    const dispute = (record: OrderRecord) => disputePayment(record, payment_id, status);
    response.json(await sandbox.changePayment(payment_id, dispute, webhooks));
  });
  routes.get('/checkout.js', (_, response) => {
    response.type('text/javascript').sendFile(checkoutScript);
  });
  return routes;
}

const ids = ({ order_id, id }: PaymentEntity) => ({
  razorpay_order_id: order_id,
  razorpay_payment_id: id,
});

/** What Razorpay's checkout returns to the page, signed with the key secret. */
const succeeded = (payment: PaymentEntity, keySecret: string) => ({
  ...ids(payment),
  razorpay_signature: sign(`${payment.order_id}|${payment.id}`, keySecret),
});

const failed = (payment: PaymentEntity) => {
  const { error } = errorBody(payment.error_description ?? '');
  const metadata = { order_id: payment.order_id, payment_id: payment.id };
  return { ...ids(payment), error: { ...error, metadata } };
};
