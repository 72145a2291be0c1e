import express, { Router } from 'express';
import { z } from 'zod';
import { newOrder } from '../ledger/entities.js';
import type { Sandbox } from '../sandbox.js';

const captureRequest = z.object({ amount: z.coerce.number().int(), currency: z.literal('INR') });

/** The part of Razorpay's API that the product uses. */
export function apiRoutes(sandbox: Sandbox): Router {
  const { ledger } = sandbox;
  const routes = Router().use(express.json());
  routes.post('/orders', async ({ body }, response) => {
    const { order } = await ledger.placeOrder(newOrder.parse(body));
    response.json(order);
  });
  routes.get('/orders/:id', ({ params }, response) => {
    response.json(ledger.order(params.id).order);
  });
  routes.get('/orders/:id/payments', ({ params }, response) => {
    const items = ledger.order(params.id).payments;
    response.json({ entity: 'collection', count: items.length, items });
  });
  routes.post('/payments/:id/capture', async ({ params, body }, response) => {
    const { amount } = captureRequest.parse(body);
    response.json(await sandbox.capture(params.id, amount));
  });
  return routes;
}
