import { Module } from '@nestjs/common';
import { ActivateSubscription } from './activate-subscription.js';
import { BuyLimit, BuySubscription } from './buy-subscription.js';
import { SubscriptionController } from './subscription.controller.js';
import { OrderBook } from './order-book.js';
import { ReceiveWebhookController, ReceiveWebhook } from './receive-webhook.js';
import { ReconcileOrder } from './reconcile-order.js';
import { VerifyPayment } from './verify-payment.js';
import { razorpay, razorpayKeys } from './razorpay/razorpay-client.js';

@Module({
  controllers: [SubscriptionController, ReceiveWebhookController],
  providers: [
    razorpay,
    razorpayKeys,
    OrderBook,
    BuyLimit,
    BuySubscription,
    VerifyPayment,
    ReconcileOrder,
    ActivateSubscription,
    ReceiveWebhook,
  ],
})
export class SubscriptionModule {}
