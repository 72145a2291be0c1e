import { Module, type Provider } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EventStore } from '@nirmaan/platform/eventstore';
import type { Log } from '@nirmaan/platform/log';
import { Clock, CommandExecutor } from '../kernel/commands/index.js';
import { type ReactorsSettings, SETTINGS } from '../kernel/process/settings.js';
import { LOG } from '../kernel/process/tokens.js';
import { ActivateSubscriptionHandler } from './activate-subscription/activate-subscription.handler.js';
import { OrderBook } from './order-book.js';
import { ProcessWebhookHandler } from './process-webhook/process-webhook.handler.js';
import { razorpay } from './razorpay/razorpay.provider.js';
import { ActivateSubscriptionOnPaymentCaptured } from './reactors/activate-subscription-on-payment-captured.reactor.js';
import { ProcessWebhookOnReceived } from './reactors/process-webhook-on-received.reactor.js';
import { SendReceiptMailOnSubscriptionPaid } from './reactors/send-receipt-mail-on-subscription-paid.reactor.js';
import { ReconcileOrderHandler } from './reconcile-order/reconcile-order.handler.js';
import { ActivationWatch } from './reconciling/activation-watch.js';
import { usualGaps } from './reconciling/open-orders.js';
import { OrderReconciler } from './reconciling/order-reconciler.js';

export { ActivateSubscriptionOnPaymentCaptured } from './reactors/activate-subscription-on-payment-captured.reactor.js';
export { ProcessWebhookOnReceived } from './reactors/process-webhook-on-received.reactor.js';
export { SendReceiptMailOnSubscriptionPaid } from './reactors/send-receipt-mail-on-subscription-paid.reactor.js';
export { ActivationWatch } from './reconciling/activation-watch.js';
export { OrderReconciler } from './reconciling/order-reconciler.js';

const orderReconciler: Provider = {
  provide: OrderReconciler,
  inject: [CommandBus, EventStore, CommandExecutor, Clock, LOG, SETTINGS],
  useFactory: (
    commands: CommandBus,
    eventStore: EventStore,
    executor: CommandExecutor,
    clock: Clock,
    log: Log,
    { RECONCILE_FIRST_GAP_MS: firstMs }: ReactorsSettings,
  ) =>
    new OrderReconciler({ commands, eventStore, executor, clock, log }, { ...usualGaps, firstMs }),
};

/** What the subscription slice does in the reactors process. */
@Module({
  providers: [
    razorpay,
    OrderBook,
    ProcessWebhookHandler,
    ActivateSubscriptionHandler,
    ReconcileOrderHandler,
    ProcessWebhookOnReceived,
    ActivateSubscriptionOnPaymentCaptured,
    SendReceiptMailOnSubscriptionPaid,
    orderReconciler,
    ActivationWatch,
  ],
  exports: [
    ProcessWebhookOnReceived,
    ActivateSubscriptionOnPaymentCaptured,
    SendReceiptMailOnSubscriptionPaid,
    OrderReconciler,
    ActivationWatch,
  ],
})
export class SubscriptionReactorsModule {}
