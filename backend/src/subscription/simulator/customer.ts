import { growthPlan } from '@nirmaan/contracts/examples';
import type { OrderId, PaymentId } from '@nirmaan/contracts/subscription';
import { createHmac } from 'node:crypto';
import { BuySubscription } from '../buy-subscription.js';
import type { Ordered, PaymentStatus } from '../order.decider.js';
import { VerifyPayment } from '../verify-payment.js';
import { KEY_SECRET } from './program.js';
import { accounts, simulated, type World } from './world.js';

/** How one try to pay goes, step by step. */
const courses: readonly (readonly PaymentStatus[])[] = [
  ['failed'],
  ['authorised'],
  ['authorised', 'captured'],
  ['authorised', 'captured'],
  ['failed', 'authorised', 'captured'],
];

/** Somebody buys a plan, and tries to pay it once, twice or not at all. */
export async function customer(world: World): Promise<void> {
  const { chance } = world;
  const account = chance.pick(accounts);
  const purchase = { account, plan: growthPlan, receipt: 'simulated' };
  const bought = await world.persist(() =>
    world.api.commands.execute(new BuySubscription(purchase, simulated)),
  );
  if (!bought.ok) throw new Error(bought.refusal.code);
  for (let tries = chance.below(3); tries > 0; tries -= 1) await pay(world, bought.value.ordered);
}

/** One try; now and then Razorpay collects another amount than it was asked for. */
async function pay(world: World, { order, account, price }: Ordered): Promise<void> {
  const { chance, razorpay, turns } = world;
  const amount = chance.oneIn(6) ? price - chance.pick([1, 100, -100]) : price;
  const payment = razorpay.begin(order, amount);
  for (const status of chance.pick(courses)) {
    await turns.mine();
    if (razorpay.payments.get(payment.payment)?.status !== 'captured')
      razorpay.become(payment, status);
  }
  const isTabClosed = chance.oneIn(3);
  const isAuthorised = razorpay.payments.get(payment.payment)?.status !== 'failed';
  if (isAuthorised && !isTabClosed)
    world.spawn(() => comeBack(world, { order, account }, payment.payment));
}

/** Somebody comes back after weeks to an order that everybody has given up. */
export async function latecomer(world: World): Promise<void> {
  const paid = new Set(
    world.log.events.flatMap(({ type, data }) => (type === 'PaymentCaptured' ? [data.order] : [])),
  );
  const open = world.log.events.flatMap(({ type, data }) =>
    type === 'SubscriptionOrdered' && !paid.has(data.order) ? [data] : [],
  );
  if (open.length > 0) await pay(world, world.chance.pick(open));
}

/** The checkout hands its proof to the browser, and the browser to us. */
async function comeBack(
  world: World,
  { order, account }: Pick<Ordered, 'order' | 'account'>,
  payment: PaymentId,
): Promise<void> {
  const signature = createHmac('sha256', KEY_SECRET).update(`${order}|${payment}`).digest('hex');
  const command = new VerifyPayment({ order, payment, signature }, account, simulated);
  const verified = await world.api.commands.execute(command);
  if (verified.ok && !isActive(world, order))
    world.faults.push(new Error(`${order} was not active`));
}

const isActive = ({ log }: World, order: OrderId): boolean =>
  log.events.some(({ type, data }) => type === 'SubscriptionPaid' && data.order === order);
