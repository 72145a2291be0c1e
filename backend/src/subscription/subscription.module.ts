import { Module } from '@nestjs/common';
import { ActivateSubscriptionHandler } from './activate-subscription/activate-subscription.handler.js';
import { BuyLimit } from './buy-subscription/buy-limit.js';
import { BuySubscriptionController } from './buy-subscription/buy-subscription.controller.js';
import { BuySubscriptionHandler } from './buy-subscription/buy-subscription.handler.js';
import { ListPlansController } from './list-plans/list-plans.controller.js';
import { MyPaymentsController } from './my-payments/my-payments.controller.js';
import { MySubscriptionsController } from './my-subscriptions/my-subscriptions.controller.js';
import { OrderBook } from './order-book.js';
import { razorpay, razorpayKeys } from './razorpay/razorpay.provider.js';
import { ReceiveWebhookController } from './receive-webhook/receive-webhook.controller.js';
import { ReceiveWebhookHandler } from './receive-webhook/receive-webhook.handler.js';
import { ReconcileOrderHandler } from './reconcile-order/reconcile-order.handler.js';
import { VerifyPaymentController } from './verify-payment/verify-payment.controller.js';
import { VerifyPaymentHandler } from './verify-payment/verify-payment.handler.js';

@Module({
  controllers: [
    ListPlansController,
    BuySubscriptionController,
    VerifyPaymentController,
    MySubscriptionsController,
    MyPaymentsController,
    ReceiveWebhookController,
  ],
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
