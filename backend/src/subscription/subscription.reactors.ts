import { Module } from '@nestjs/common';
import { dayInWords, formatMoney, unwrap } from '@nirmaan/contracts/kernel';
import {
  describeReversed,
  type OrderId,
  type PaymentId,
  type QuarantineReason,
  type SubscriptionEnded,
} from '@nirmaan/contracts/subscription';
import { CommandBus } from '../kernel/commands/index.js';
import { mailReactor, MailSender } from '../mail/mail.module.js';
import { ActivateSubscription, ActivateSubscriptionHandler } from './activate-subscription.js';
import { OrderBook } from './order-book.js';
import { getPayer } from './order.decider.js';
import { ProcessWebhook, ProcessWebhookHandler } from './process-webhook.js';
import { ReconcileOrderHandler } from './reconcile-order.js';
import { ActivationMonitor, DisputeMonitor } from './reconciling/payment-monitors.js';
import { OrderReconciler } from './reconciling/order-reconciler.js';
import { reactor } from '../kernel/reacting/index.js';
import { razorpay } from './razorpay/razorpay-client.js';
import { EndSubscription } from './subscription.commands.js';

/** Orders are independent: a payment that Razorpay cannot show right now delays no other. */
const ORDER_CONCURRENCY = 8;

/** Processes webhooks outside Razorpay's request. */
const processWebhook = reactor({
  name: 'process-webhook-on-received',
  on: 'RazorpayWebhookReceived',
  concurrency: ORDER_CONCURRENCY,
  inject: [CommandBus],
  react: ({ data }, cause, bus) => bus.execute(new ProcessWebhook(data, cause)),
});

/** Activates the subscription of a captured payment if the request that reported it has crashed. */
const activateOnCapture = reactor({
  name: 'activate-subscription-on-payment-captured',
  on: 'PaymentCaptured',
  concurrency: ORDER_CONCURRENCY,
  inject: [CommandBus],
  react: async ({ data }, cause, bus) =>
    unwrap<unknown>(await bus.execute(new ActivateSubscription(data.order, cause))),
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
    inject: [CommandBus],
    react: async ({ data: { account, order, ends } }, cause, bus) => {
      if (!ends) return;
      const ending = { account, order, why };
      unwrap(await bus.execute(new EndSubscription(account, ending, cause)));
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

interface Reversed {
  readonly order: OrderId;
  readonly payment: PaymentId;
  readonly ends: boolean;
}

/** How the payment is called, and what follows; nothing follows for an order that no payment has paid. */
async function describe({ order, payment, ends }: Reversed, orders: OrderBook) {
  const payer = getPayer(await orders.find(order));
  const consequence = ends ? itHasEnded : payer && 'Your subscription is not affected.';
  return { what: describeReversed(payment, payer), consequences: consequence ? [consequence] : [] };
}

const sendRefundMail = mailReactor({
  name: 'send-refund-mail-on-payment-refunded',
  on: 'PaymentRefunded',
  kind: 'paymentRefunded',
  to: ({ data }) => data.account,
  inject: OrderBook,
  compose: async ({ data }, orders) => {
    const { what, consequences } = await describe(data, orders);
    return {
      subject: `We have refunded ${what}`,
      paragraphs: [
        `We have refunded ${formatMoney(data.amount)} of ${what} (${data.payment}) for the order ${data.order}.`,
        ...consequences,
      ],
    };
  },
});

const sendDisputeMail = mailReactor({
  name: 'send-dispute-mail-on-dispute-lost',
  on: 'DisputeLost',
  kind: 'disputeLost',
  to: ({ data }) => data.account,
  inject: OrderBook,
  compose: async ({ data }, orders) => {
    const { what, consequences } = await describe(data, orders);
    return {
      subject: `Your bank has reversed ${what}`,
      paragraphs: [
        `Your bank has reversed ${what} (${data.payment}) for the order ${data.order}.`,
        ...consequences,
      ],
    };
  },
});

/** Why a captured payment buys nothing; the other reasons are for an operator to look into first. */
const quarantineSentences: { readonly [Why in QuarantineReason]?: string } = {
  'PAYMENT.ACCOUNT_CLOSED': 'Your account was closed before it came, so that it buys nothing.',
  'PAYMENT.ORDER_ALREADY_PAID':
    'The order was paid already, so that it buys nothing. Your subscription is not affected.',
};

const sendQuarantineMail = reactor({
  name: 'send-quarantine-mail-on-payment-quarantined',
  on: 'PaymentQuarantined',
  concurrency: ORDER_CONCURRENCY,
  inject: [OrderBook, MailSender],
  react: async (event, cause, orders, mails) => {
    const { order, payment, why } = event.data;
    const [state, sentence] = [await orders.find(order), quarantineSentences[why]];
    if (state.phase === 'none' || !sentence) return;
    const { account } = state.ordered;
    const content = {
      subject: 'We will refund a payment',
      paragraphs: [
        `We have received your payment ${payment} for the order ${order}. ${sentence}`,
        'We will refund it. You need not do anything.',
      ],
    };
    await mails.sendOnce({ kind: 'paymentQuarantined', account, event }, () => content, cause);
  },
});

@Module({
  providers: [
    razorpay,
    OrderBook,
    ProcessWebhookHandler,
    ActivateSubscriptionHandler,
    ReconcileOrderHandler,
    ...paymentReactors,
    sendReceiptMail,
    sendQuarantineMail,
    sendRefundMail,
    sendDisputeMail,
    OrderReconciler,
    ActivationMonitor,
    DisputeMonitor,
  ],
})
export class SubscriptionReactorsModule {}
