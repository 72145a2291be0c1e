import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import { growthPlan } from '@nirmaan/contracts/examples';
import { unwrap } from '@nirmaan/contracts/kernel';
import type { OrderId, PaymentId } from '@nirmaan/contracts/subscription';
import { createHmac } from 'node:crypto';
import { BuySubscription } from '../../subscription/buy-subscription.js';
import { VerifyPayment } from '../../subscription/verify-payment.js';
import type { Ordered, PaymentStatus } from '../../subscription/order.decider.js';
import { Chance } from './chance.js';
import { KEY_SECRET } from './program.js';
import type { Held } from './razorpay.js';
import { Reactors } from './reactors.js';
import { accounts, simulated, World } from './world.js';

/** The steps of one payment attempt. */
const courses: readonly (readonly PaymentStatus[])[] = [
  ['failed'],
  ['authorised'],
  ['authorised', 'captured'],
  ['authorised', 'captured'],
  ['failed', 'authorised', 'captured'],
];

/** A customer buys a plan and attempts payment once, twice or not at all. */
export async function customer(world: World): Promise<void> {
  const { chance } = world;
  const account = chance.pick(accounts);
  const purchase = { account, plan: growthPlan, receipt: 'simulated' };
  const buy = () => world.api.bus.execute(new BuySubscription(purchase, simulated));
  const { ordered } = unwrap(await world.persist(buy));
  for (let tries = chance.below(3); tries > 0; tries -= 1) await pay(world, ordered);
}

/** One attempt; sometimes Razorpay collects another amount than it was asked for. */
async function pay(world: World, { order, account, price }: Ordered): Promise<void> {
  const { chance, razorpay, schedule } = world;
  const amount = chance.oneIn(6) ? price - chance.pick([1, 100, -100]) : price;
  const payment = razorpay.begin(order, amount);
  for (const status of chance.pick(courses)) {
    await schedule.next();
    if (razorpay.payments.get(payment.payment)?.status !== 'captured')
      razorpay.become(payment, status);
  }
  const held = razorpay.payments.get(payment.payment);
  if (held?.status === 'captured' && chance.oneIn(3)) world.spawn(() => reverse(world, held));
  const isTabClosed = chance.oneIn(3);
  const isAuthorised = razorpay.payments.get(payment.payment)?.status !== 'failed';
  if (isAuthorised && !isTabClosed)
    world.spawn(() => comeBack(world, { order, account }, payment.payment));
}

/** The money goes back in one refund or two, or by a dispute; sometimes only a part of it does. */
async function reverse({ chance, razorpay, schedule }: World, held: Held): Promise<void> {
  await schedule.next();
  if (chance.oneIn(3)) {
    razorpay.dispute(held, chance.pick(['won', 'lost']));
    return;
  }
  for (const part of chance.pick([[1], [held.amount], [1, held.amount]])) {
    razorpay.refund(held, part);
    await schedule.next();
  }
}

/** A customer pays an order weeks after polling for it has stopped. */
export async function latecomer(world: World): Promise<void> {
  const paid = new Set(
    world.log.events.flatMap(({ type, data }) => (type === 'PaymentCaptured' ? [data.order] : [])),
  );
  const open = world.log.events.flatMap(({ type, data }) =>
    type === 'SubscriptionOrdered' && !paid.has(data.order) ? [data] : [],
  );
  if (open.length > 0) await pay(world, world.chance.pick(open));
}

/** The checkout returns its proof to the browser, which sends it to the api. */
async function comeBack(
  world: World,
  { order, account }: Pick<Ordered, 'order' | 'account'>,
  payment: PaymentId,
): Promise<void> {
  const signature = createHmac('sha256', KEY_SECRET).update(`${order}|${payment}`).digest('hex');
  const proof = { order, payment, signature };
  const verified = await world.api.bus.execute(new VerifyPayment(proof, account, simulated));
  if (verified.ok && !isActive(world, order))
    world.faults.push(new Error(`${order} was not active`));
}

const isActive = ({ log }: World, order: OrderId): boolean =>
  log.events.some(({ type, data }) => type === 'SubscriptionPaid' && data.order === order);

/** The violations of a schedule; empty if there are none. */
export function judge(world: World): string[] {
  const faults = world.faults.map((fault) => `fault: ${String(fault)}`);
  return [...faults, ...getOrders(world).flatMap((order) => judgeOrder(world, order))];
}

interface PlacedAt {
  readonly order: OrderId;
  readonly price: number;
}

const getOrders = ({ log }: World): PlacedAt[] =>
  log.events.flatMap(({ type, data }) => (type === 'SubscriptionOrdered' ? [data] : []));

function judgeOrder({ log, razorpay }: World, { order, price }: PlacedAt): string[] {
  const own = log.events.filter(({ data }) => 'order' in data && data.order === order);
  const subscribed = own.flatMap(({ type }) =>
    type === 'SubscriptionPaid' || type === 'SubscriptionEnded' ? [type] : [],
  );
  const activations = subscribed.filter((type) => type === 'SubscriptionPaid').length;
  const isActive = subscribed.at(-1) === 'SubscriptionPaid';
  const payer = own.flatMap(({ type, data }) => (type === 'PaymentCaptured' ? [data.payment] : []));
  const left = [...razorpay.payments.values()].filter(
    (one) =>
      one.order === order && one.status === 'captured' && !razorpay.reversed.has(one.payment),
  );
  const fitting = left.filter(({ amount }) => amount === price).map(({ payment }) => payment);
  const isPaid = fitting.some((payment) => payer.includes(payment));
  if (activations > 1) return [`double: ${order} was activated ${activations} times`];
  if (isActive && !isPaid) return [`wrong: ${order} is active without money`];
  if (isPaid && !isActive) return [`lost: ${order} was paid and is not active`];
  return unnoticed(
    own,
    left.filter(({ payment }) => !isActive || !payer.includes(payment)),
  );
}

/** A payment without a subscription must be quarantined. */
function unnoticed(events: readonly AnyRecordedEvent[], payments: readonly Held[]): string[] {
  const aside = new Set<PaymentId | null>(
    events.flatMap(({ type, data }) =>
      type === 'WebhookQuarantined' || type === 'PaymentQuarantined' ? [data.payment] : [],
    ),
  );
  return payments
    .filter(({ payment }) => !aside.has(payment))
    .map(({ payment }) => `lost: ${payment} bought nothing, and is not quarantined`);
}

const MAX_CUSTOMERS = 3;

/**
 * Runs one schedule: customers, webhooks, checkouts, reactors and crashes in an order given by the seed, until nothing
 * is left to do. Returns the violations.
 */
export async function simulate(seed: number): Promise<string[]> {
  const world = new World(new Chance(seed));
  await world.prepare();
  const reactors = new Reactors(world);
  for (let more = world.chance.below(MAX_CUSTOMERS) + 1; more > 0; more -= 1)
    world.spawn(() => customer(world));
  await settle(world, reactors);
  world.spawn(() => latecomer(world));
  await settle(world, reactors);
  world.replayWebhooks();
  await settle(world, reactors);
  return judge(world);
}

/** Advances the clock until no order is polled any more. */
async function settle(world: World, reactors: Reactors): Promise<void> {
  for (;;) {
    world.keep(() => reactors.catchUp());
    await world.schedule.runAll();
    const next = reactors.getNextCheck();
    if (!next) return;
    world.clock.moveTo(next);
  }
}
