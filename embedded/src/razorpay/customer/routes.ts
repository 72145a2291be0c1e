import express, { Router } from 'express';
import { createRequire } from 'node:module';
import { errorBody } from '../api-error.js';
import type { PaymentEntity } from '../ledger/entities.js';
import type { Sandbox } from '../sandbox.js';
import { sign } from '../signature.js';
import { payRequest } from './pay-request.js';

const checkoutScript = createRequire(import.meta.url).resolve(
  '@nirmaan/embedded/assets/razorpay-checkout.mjs',
);

/** The customer's side: the test dialog's script, and the button that it presses. */
export function customerRoutes(sandbox: Sandbox, keySecret: string): Router {
  const routes = Router().use(express.json());
  routes.post('/pay', async ({ body }, response) => {
    const { order_id, webhooks, ...wish } = payRequest.parse(body);
    const payment = await sandbox.pay(order_id, wish, webhooks);
    response.json(payment.status === 'failed' ? failed(payment) : succeeded(payment, keySecret));
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

/** What Razorpay's checkout hands to the page; only it knows the secret of the signature. */
const succeeded = (payment: PaymentEntity, keySecret: string) => ({
  ...ids(payment),
  razorpay_signature: sign(`${payment.order_id}|${payment.id}`, keySecret),
});

const failed = (payment: PaymentEntity) => {
  const { error } = errorBody(payment.error_description ?? '');
  const metadata = { order_id: payment.order_id, payment_id: payment.id };
  return { ...ids(payment), error: { ...error, metadata } };
};
