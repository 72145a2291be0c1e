import { Module } from '@nestjs/common';
import { ActivateSubscriptionHandler } from './activate-subscription.js';
import { BuyLimit, BuySubscriptionHandler } from './buy-subscription.js';
import { SubscriptionController } from './subscription.controller.js';
import { OrderBook } from './order-book.js';
import { ReceiveWebhookController, ReceiveWebhookHandler } from './receive-webhook.js';
import { ReconcileOrderHandler } from './reconcile-order.js';
import { VerifyPaymentHandler } from './verify-payment.js';
import { razorpay, razorpayKeys } from './razorpay/razorpay-client.js';

@Module({
  controllers: [SubscriptionController, ReceiveWebhookController],
  providers: [
    razorpay,
    razorpayKeys,
    OrderBook,
    BuyLimit,
    BuySubscriptionHandler,
    VerifyPaymentHandler,
    ReconcileOrderHandler,
    ActivateSubscriptionHandler,
    ReceiveWebhookHandler,
  ],
})
export class SubscriptionModule {}
