import { Injectable, Module, type Provider } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { dayInIndia } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import type { Log } from '@nirmaan/platform/log';
import { Clock } from '../kernel/commands/index.js';
import { type ReactorsSettings, SETTINGS } from '../kernel/process/settings.js';
import { LOG } from '../kernel/process/process.module.js';
import { Reactor, type RecordedEventOf } from '../kernel/reacting/index.js';
import { mailReactor } from '../mail/mail.module.js';
import { ActivateSubscription, ActivateSubscriptionHandler } from './activate-subscription.js';
import { OrderBook } from './order-book.js';
import { ProcessWebhook, ProcessWebhookHandler } from './process-webhook.js';
import { razorpay } from './razorpay/razorpay.provider.js';
import { ReconcileOrderHandler } from './reconcile-order.js';
import { ActivationMonitor } from './reconciling/activation-monitor.js';
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

const sendReceiptMail = mailReactor({
  name: 'send-receipt-mail-on-subscription-paid',
  on: 'SubscriptionPaid',
  kind: 'subscriptionPaid',
  to: ({ data }) => data.account,
  compose: ({ data: { order, credits, until } }) => ({
    subject: 'Your subscription is active',
    paragraphs: [
      `We have received your payment for the order ${order}.`,
      `You can apply to ${credits} projects until ${dayInIndia(new Date(until))}.`,
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
    sendReceiptMail,
    orderReconciler,
    ActivationMonitor,
  ],
})
export class SubscriptionReactorsModule {}
