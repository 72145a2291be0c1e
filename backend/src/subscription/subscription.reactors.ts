import { Module } from '@nestjs/common';
import { dayInWords, formatMoney, unwrap } from '@nirmaan/contracts/kernel';
import type { SubscriptionEnded } from '@nirmaan/contracts/subscription';
import { CommandExecutor } from '../kernel/commands/index.js';
import { mailReactor } from '../mail/mail.module.js';
import { ActivateSubscription } from './activate-subscription.js';
import { OrderBook } from './order-book.js';
import { ProcessWebhook } from './process-webhook.js';
import { ReconcileOrder } from './reconcile-order.js';
import { endSubscription } from './subscription.decider.js';
import { ActivationMonitor, DisputeMonitor } from './reconciling/payment-monitors.js';
import { OrderReconciler } from './reconciling/order-reconciler.js';
import { reactor } from '../kernel/reacting/index.js';
import { razorpay } from './razorpay/razorpay-client.js';

/** Orders are independent: a payment that Razorpay cannot show right now delays no other. */
const ORDER_CONCURRENCY = 8;

/** Processes webhooks outside Razorpay's request. */
const processWebhook = reactor({
  name: 'process-webhook-on-received',
  on: 'RazorpayWebhookReceived',
  concurrency: ORDER_CONCURRENCY,
  inject: [ProcessWebhook],
  react: ({ data }, cause, processWebhook) => processWebhook.execute(data, cause),
});

/** Activates the subscription of a captured payment if the request that reported it has crashed. */
const activateOnCapture = reactor({
  name: 'activate-subscription-on-payment-captured',
  on: 'PaymentCaptured',
  concurrency: ORDER_CONCURRENCY,
  inject: [ActivateSubscription],
  react: async ({ data }, cause, activateSubscription) =>
    unwrap<unknown>(await activateSubscription.execute(data.order, cause)),
});

/** Ends what an order bought once its money went back. */
const endSubscriptionOn = (
  on: 'PaymentRefunded' | 'DisputeLost',
  name: string,
  why: SubscriptionEnded['data']['why'],
) =>
  reactor({
    name,
    on,
    concurrency: ORDER_CONCURRENCY,
    inject: [CommandExecutor],
    react: async ({ data: { account, order, ends } }, cause, executor) => {
      if (!ends) return;
      const ending = { account, order, why };
      unwrap(await executor.execute(endSubscription, account, ending, cause));
    },
  });

/** What follows from payments, without the mails. */
export const paymentReactors = [
  processWebhook,
  activateOnCapture,
  endSubscriptionOn('PaymentRefunded', 'end-subscription-on-payment-refunded', 'refunded'),
  endSubscriptionOn('DisputeLost', 'end-subscription-on-dispute-lost', 'disputeLost'),
];

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

@Module({
  providers: [
    razorpay,
    OrderBook,
    ProcessWebhook,
    ActivateSubscription,
    ReconcileOrder,
    ...paymentReactors,
    sendReceiptMail,
    sendRefundMail,
    sendDisputeMail,
    OrderReconciler,
    ActivationMonitor,
    DisputeMonitor,
  ],
})
export class SubscriptionReactorsModule {}
