import { growthPlan } from '@nirmaan/contracts/examples';
import type { OrderId, PaymentId } from '@nirmaan/contracts/subscription';
import { createHmac } from 'node:crypto';
import { BuySubscription } from '../../subscription/buy-subscription.js';
import type { Ordered, PaymentStatus } from '../../subscription/order.decider.js';
import { VerifyPayment } from '../../subscription/verify-payment.js';
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
  const bought = await world.persist(() =>
    world.api.commands.execute(new BuySubscription(purchase, simulated)),
  );
  if (!bought.ok) throw new Error(bought.refusal.code);
  for (let tries = chance.below(3); tries > 0; tries -= 1) await pay(world, bought.value.ordered);
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
  const isTabClosed = chance.oneIn(3);
  const isAuthorised = razorpay.payments.get(payment.payment)?.status !== 'failed';
  if (isAuthorised && !isTabClosed)
    world.spawn(() => comeBack(world, { order, account }, payment.payment));
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
  const command = new VerifyPayment({ order, payment, signature }, account, simulated);
  const verified = await world.api.commands.execute(command);
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

function judgeOrder(world: World, { order, price }: PlacedAt): string[] {
  const captured = [...world.razorpay.payments.values()].filter(
    (payment) => payment.order === order && payment.status === 'captured',
  );
  const isPaid = captured.some(({ amount }) => amount === price);
  const activations = getActivations(world, order);
  if (activations > 1) return [`double: ${order} was activated ${activations} times`];
  if (isPaid && activations === 0) return [`lost: ${order} was paid and is not active`];
  if (!isPaid && activations > 0) return [`wrong: ${order} is active and was not paid`];
  return isPaid ? [] : unnoticed(world, captured);
}

const getActivations = ({ log }: World, order: OrderId): number =>
  log.events.filter(({ type, data }) => type === 'SubscriptionPaid' && data.order === order).length;

/** A payment without a subscription must be quarantined. */
function unnoticed({ log }: World, captured: readonly Held[]): string[] {
  const aside = new Set<PaymentId | null>(
    log.events.flatMap(({ type, data }) =>
      type === 'WebhookQuarantined' || type === 'PaymentQuarantined' ? [data.payment] : [],
    ),
  );
  return captured
    .filter(({ payment }) => !aside.has(payment))
    .map(({ payment }) => `unnoticed: ${payment} bought nothing, and is not quarantined`);
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
