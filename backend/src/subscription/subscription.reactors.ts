import { Injectable, Module, type Provider } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { dayInWords, formatMoney } from '@nirmaan/contracts/kernel';
import type { SubscriptionEnded } from '@nirmaan/contracts/subscription';
import type { Cause } from '@nirmaan/platform/eventstore';
import type { Log } from '@nirmaan/platform/log';
import { Clock, CommandExecutor } from '../kernel/commands/index.js';
import { type ReactorsSettings, SETTINGS } from '../kernel/process/settings.js';
import { LOG } from '../kernel/process/process.module.js';
import { Reactor, type RecordedEventOf } from '../kernel/reacting/index.js';
import { mailReactor } from '../mail/mail.module.js';
import { ActivateSubscription, ActivateSubscriptionHandler } from './activate-subscription.js';
import { OrderBook } from './order-book.js';
import { ProcessWebhook, ProcessWebhookHandler } from './process-webhook.js';
import { razorpay } from './razorpay/razorpay.provider.js';
import { ReconcileOrderHandler } from './reconcile-order.js';
import { endSubscription } from './subscription.decider.js';
import { ActivationMonitor } from './reconciling/activation-monitor.js';
import { DisputeMonitor } from './reconciling/dispute-monitor.js';
import { OrderReconciler, usualGaps } from './reconciling/order-reconciler.js';

/** Orders are independent: a payment that Razorpay cannot show right now delays no other. */
const ORDER_CONCURRENCY = 8;

/** Processes webhooks outside Razorpay's request. */
@Injectable()
export class ProcessWebhookOnReceived extends Reactor<'RazorpayWebhookReceived'> {
  readonly name = 'process-webhook-on-received';
  readonly on = 'RazorpayWebhookReceived';
  override readonly concurrency = ORDER_CONCURRENCY;

  constructor(private readonly commands: CommandBus) {
    super();
  }

  async react({ data }: RecordedEventOf<'RazorpayWebhookReceived'>, cause: Cause): Promise<void> {
    await this.commands.execute(new ProcessWebhook(data, cause));
  }
}

/** Activates the subscription of a captured payment if the request that reported it has crashed. */
@Injectable()
export class ActivateSubscriptionOnPaymentCaptured extends Reactor<'PaymentCaptured'> {
  readonly name = 'activate-subscription-on-payment-captured';
  readonly on = 'PaymentCaptured';
  override readonly concurrency = ORDER_CONCURRENCY;

  constructor(private readonly commands: CommandBus) {
    super();
  }

  async react({ data }: RecordedEventOf<'PaymentCaptured'>, cause: Cause): Promise<void> {
    const activated = await this.commands.execute(new ActivateSubscription(data.order, cause));
    if (!activated.ok) throw new Error(activated.refusal.code);
  }
}

type Reversal = 'PaymentRefunded' | 'DisputeLost';

/** Ends what an order bought once its money went back. */
class EndSubscription extends Reactor<Reversal> {
  override readonly concurrency = ORDER_CONCURRENCY;

  constructor(
    readonly name: string,
    readonly on: Reversal,
    private readonly why: SubscriptionEnded['data']['why'],
    private readonly executor: CommandExecutor,
  ) {
    super();
  }

  async react({ data }: RecordedEventOf<Reversal>, cause: Cause): Promise<void> {
    const { account, order, ends } = data;
    if (!ends) return;
    const stream = streamOf.subscription(account);
    const end = { account, order, why: this.why };
    const ended = await this.executor.execute(endSubscription, stream, end, cause);
    if (!ended.ok) throw new Error(ended.refusal.code);
  }
}

export const endOnRefund = (executor: CommandExecutor) =>
  new EndSubscription(
    'end-subscription-on-payment-refunded',
    'PaymentRefunded',
    'refunded',
    executor,
  );
export const endOnDisputeLost = (executor: CommandExecutor) =>
  new EndSubscription('end-subscription-on-dispute-lost', 'DisputeLost', 'disputeLost', executor);

const endings: Provider[] = [endOnRefund, endOnDisputeLost].map((useFactory) => ({
  provide: useFactory.name,
  inject: [CommandExecutor],
  useFactory,
}));

const sendReceiptMail = mailReactor({
  name: 'send-receipt-mail-on-subscription-paid',
  on: 'SubscriptionPaid',
  kind: 'subscriptionPaid',
  to: ({ data }) => data.account,
  compose: ({ data: { order, credits, until } }) => ({
    subject: 'Your subscription is active',
    paragraphs: [
      `We have received your payment for the order ${order}.`,
      `You can apply to ${credits} projects until ${dayInWords(new Date(until))}.`,
    ],
  }),
});

const itHasEnded =
  'Your subscription has ended, and its unused credits with it. Applications that you have already sent are not affected.';

const sendRefundMail = mailReactor({
  name: 'send-refund-mail-on-payment-refunded',
  on: 'PaymentRefunded',
  kind: 'paymentRefunded',
  to: ({ data }) => data.account,
  compose: ({ data: { order, amount, ends } }) => ({
    subject: 'We have refunded your payment',
    paragraphs: [
      `We have refunded ${formatMoney(amount)} of your payment for the order ${order}.`,
      ends ? itHasEnded : 'Your subscription is not affected.',
    ],
  }),
});

const sendDisputeMail = mailReactor({
  name: 'send-dispute-mail-on-dispute-lost',
  on: 'DisputeLost',
  kind: 'disputeLost',
  to: ({ data }) => data.account,
  compose: ({ data: { order, ends } }) => ({
    subject: 'Your bank has reversed your payment',
    paragraphs: [
      `Your bank has reversed your payment for order ${order}.`,
      ends ? itHasEnded : 'Your subscription is not affected.',
    ],
  }),
});

const orderReconciler: Provider = {
  provide: OrderReconciler,
  inject: [CommandBus, Clock, LOG, SETTINGS],
  useFactory: (
    commands: CommandBus,
    clock: Clock,
    log: Log,
    { RECONCILE_FIRST_GAP_MS: firstMs }: ReactorsSettings,
  ) => new OrderReconciler(commands, clock, log, { ...usualGaps, firstMs }),
};

@Module({
  providers: [
    razorpay,
    OrderBook,
    ProcessWebhookHandler,
    ActivateSubscriptionHandler,
    ReconcileOrderHandler,
    ProcessWebhookOnReceived,
    ActivateSubscriptionOnPaymentCaptured,
    ...endings,
    sendReceiptMail,
    sendRefundMail,
    sendDisputeMail,
    orderReconciler,
    ActivationMonitor,
    DisputeMonitor,
  ],
})
export class SubscriptionReactorsModule {}
