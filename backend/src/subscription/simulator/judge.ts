import type { OrderId, PaymentId } from '@nirmaan/contracts/subscription';
import type { Held } from './model-razorpay.js';
import type { World } from './world.js';

/** What a schedule did wrong, in words; nothing when all is well. */
export function judge(world: World): string[] {
  const faults = world.faults.map((fault) => `fault: ${String(fault)}`);
  return [...faults, ...ordersOf(world).flatMap((order) => judgeOrder(world, order))];
}

interface PlacedAt {
  readonly order: OrderId;
  readonly price: number;
}

const ordersOf = ({ log }: World): PlacedAt[] =>
  log.events.flatMap(({ type, data }) => (type === 'SubscriptionOrdered' ? [data] : []));

function judgeOrder(world: World, { order, price }: PlacedAt): string[] {
  const captured = [...world.razorpay.payments.values()].filter(
    (payment) => payment.order === order && payment.status === 'captured',
  );
  const isPaid = captured.some(({ amount }) => amount === price);
  const activations = activationsOf(world, order);
  if (activations > 1) return [`double: ${order} was activated ${activations} times`];
  if (isPaid && activations === 0) return [`lost: ${order} was paid and is not active`];
  if (!isPaid && activations > 0) return [`wrong: ${order} is active and was not paid`];
  return isPaid ? [] : unnoticed(world, captured);
}

const activationsOf = ({ log }: World, order: OrderId): number =>
  log.events.filter(({ type, data }) => type === 'SubscriptionPaid' && data.order === order).length;

/** Money that bought nothing must wait for an operator. */
function unnoticed({ log }: World, captured: readonly Held[]): string[] {
  const aside = new Set<PaymentId | null>(
    log.events.flatMap(({ type, data }) =>
      type === 'WebhookQuarantined' || type === 'PaymentQuarantined' ? [data.payment] : [],
    ),
  );
  return captured
    .filter(({ payment }) => !aside.has(payment))
    .map(({ payment }) => `unnoticed: ${payment} bought nothing, and nobody is told`);
}
