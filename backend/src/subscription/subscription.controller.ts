import { Controller } from '@nestjs/common';
import { invoicesReadModel } from '@nirmaan/contracts/invoice';
import { MAX_ROWS } from '@nirmaan/contracts/kernel';
import {
  checkoutScript,
  CURRENCY,
  ordersReadModel,
  type OrderView,
  plansReadModel,
  type PurchaseView,
  subscriptionCalls,
  subscriptionMessages,
  subscriptionsReadModel,
  toPaymentOnWire,
  toPlanOnWire,
  toUserSubscriptionOnWire,
  type VerifySubscriptionRequest,
} from '@nirmaan/contracts/subscription';
import { v4 } from 'uuid';
import { CommandBus, type Cause, Clock } from '../kernel/commands/index.js';
import {
  accepted,
  AtLeast,
  type InputOf,
  Reply,
  Serve,
  SignedIn,
  type Viewer,
} from '../kernel/http/index.js';
import { listInvoices } from '../invoice/invoice.module.js';
import { type Order, type Reading, ReadModelReader, readPage } from '../kernel/reading/index.js';
import { BuyLimit, BuySubscription } from './buy-subscription.js';
import { RazorpayKeys } from './razorpay/razorpay-keys.js';
import { type Proof, VerifyPayment } from './verify-payment.js';

type Of<Call extends keyof typeof subscriptionCalls> = InputOf<(typeof subscriptionCalls)[Call]>;

@Controller()
export class SubscriptionController {
  constructor(
    private readonly bus: CommandBus,
    private readonly reader: ReadModelReader,
    private readonly keys: RazorpayKeys,
    private readonly limit: BuyLimit,
    private readonly clock: Clock,
  ) {}

  /** Plans on offer, cheapest first. */
  @Serve(subscriptionCalls.plans)
  async plans(@AtLeast() atLeast: AtLeast) {
    const reading = await this.reader.open(atLeast, plansReadModel);
    const plans = await reading
      .collection(plansReadModel)
      .list({ phase: 'offered' }, { price: 1, _id: 1 }, MAX_ROWS);
    return Reply.from(reading, { message: 'Subscription plans', data: plans.map(toPlanOnWire) });
  }

  /** Places an order and returns what the checkout needs. */
  @Serve(subscriptionCalls.buy)
  async buy({ body, viewer: { account }, cause, accepted }: Of<'buy'>) {
    await this.limit.count(account);
    const purchase = { account, plan: body.subscriptionId, receipt: v4() };
    const placed = accepted(await this.bus.execute(new BuySubscription(purchase, cause)));
    const { order: id, price: amount } = placed.ordered;
    return Reply.to(placed, {
      message: subscriptionMessages.ordered,
      key: this.keys.id,
      checkout: checkoutScript(this.keys.id),
      data: { id, amount, currency: CURRENCY },
    });
  }

  /** Activates the subscription that a payment bought. */
  @Serve(subscriptionCalls.verify, { throttled: false })
  verify({ body, viewer, cause }: Of<'verify'>) {
    return this.answer(body, viewer, cause);
  }

  /** The same under the specification's path, which repeats the base path. */
  @Serve(subscriptionCalls.verifyBelowApi, { throttled: false })
  verifyBelowApi({ body, viewer, cause }: Of<'verifyBelowApi'>) {
    return this.answer(body, viewer, cause);
  }

  /** The caller's subscriptions, newest first. */
  @Serve(subscriptionCalls.mine)
  async mine(@SignedIn() { account }: Viewer, @AtLeast() atLeast: AtLeast) {
    const reading = await this.reader.open(atLeast, subscriptionsReadModel, ordersReadModel);
    const subscriptions = reading.collection(subscriptionsReadModel);
    const found = await subscriptions.findOne({ _id: account });
    const data = await this.withOrders(reading, found?.purchases.toReversed() ?? []);
    return Reply.from(reading, { message: 'Your subscriptions', data });
  }

  /** The caller's orders with their results, newest first. */
  @Serve(subscriptionCalls.payments)
  async payments({ query, viewer: { account } }: Of<'payments'>, @AtLeast() atLeast: AtLeast) {
    const reading = await this.reader.open(atLeast, ordersReadModel, invoicesReadModel);
    const orders = reading.collection(ordersReadModel);
    const { rows, total, next } = await readPage(orders, { account }, newestFirst, query);
    const invoices = await listInvoices(reading, account);
    const data = rows.map((order) => toPaymentOnWire(order, invoices));
    return Reply.from(reading, { message: 'Your payments', data, total, next });
  }

  private async answer(body: VerifySubscriptionRequest, { account }: Viewer, cause: Cause) {
    const verified = accepted(
      subscriptionCalls.verify,
      await this.bus.execute(new VerifyPayment(toProof(body), account, cause)),
    );
    const { purchase, ordered } = verified;
    const data = toUserSubscriptionOnWire(purchase, ordered, this.clock.now());
    return Reply.to(verified, { success: true, message: subscriptionMessages.verified, data });
  }

  /** Joined with the orders, which hold name and price. */
  private async withOrders(reading: Reading, purchases: readonly PurchaseView[]) {
    const ids = purchases.map(({ order }) => order);
    const orders = await reading.byId(ordersReadModel, ids);
    const now = this.clock.now();
    return purchases.map((one) => toUserSubscriptionOnWire(one, orders.get(one.order), now));
  }
}

const toProof = (body: VerifySubscriptionRequest): Proof => ({
  order: body.razorpay_order_id,
  payment: body.razorpay_payment_id,
  signature: body.razorpay_signature,
});

const newestFirst: Order<OrderView> = { by: 'orderedAt', direction: -1 };
