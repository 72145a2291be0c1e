import { streamOf } from '@nirmaan/contracts/catalogue';
import { CURRENCY, orderId, paymentId } from '@nirmaan/contracts/subscription';
import {
  order as orderFold,
  placeOrder,
  toPurchase,
  reportPayment,
} from '../../subscription/order.decider.js';
import { type Offer, offerPlan } from '../../subscription/plan.decider.js';
import { activateSubscription } from '../../subscription/subscription.decider.js';
import { makeEvent, type Seeding } from '../seeder.js';
import { daysLater } from './days.js';
import type { DemoPurchase } from './purchases.js';

const OFFERED_DAYS_AGO = 90;

export async function seedPlan(seeding: Seeding, offer: Offer, today: Date): Promise<void> {
  seeding.clock.set(daysLater(today, -OFFERED_DAYS_AGO));
  await makeEvent(seeding, offerPlan, streamOf.plan(offer.plan), 0, () => offer);
}

/** Orders, pays and activates a plan, event by event as a real purchase does. */
export async function seedPurchase(
  seeding: Seeding,
  { key, buyer: { account }, offer, daysAgo }: DemoPurchase,
  today: Date,
): Promise<void> {
  seeding.clock.set(daysLater(today, -daysAgo));
  const order = orderId.parse(`order_demo_${key}`);
  const stream = streamOf.order(order);
  const { plan, name, price, period, credits } = offer;
  const ordered = { order, account, plan, name, price, period, credits };
  await makeEvent(seeding, placeOrder, stream, 0, () => ordered);
  const payment = paymentId.parse(`pay_demo_${key}`);
  const report = { order, payment, amount: price, currency: CURRENCY, reason: '' };
  const authorised = { ...report, status: 'authorised' } as const;
  await makeEvent(seeding, reportPayment, stream, 1, () => authorised);
  const captured = { ...report, status: 'captured' } as const;
  await makeEvent(seeding, reportPayment, stream, 2, () => captured);
  const { state } = await seeding.executor.load(orderFold, stream);
  const purchase = toPurchase(state);
  if (!purchase) throw new Error(`${stream} was not paid`);
  const subscription = streamOf.subscription(account);
  await makeEvent(seeding, activateSubscription, subscription, 0, () => purchase);
}
