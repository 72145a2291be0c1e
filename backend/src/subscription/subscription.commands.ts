import { CommandHandler } from '@nestjs/cqrs';
import { CommandFor, DeciderHandler } from '../kernel/commands/index.js';
import { quarantinePayment, reportPayment, resolvePaymentQuarantine } from './order.decider.js';
import { offerPlan, withdrawPlan } from './plan.decider.js';
import { reportDispute, reportRefund } from './reversal.decider.js';
import { endSubscription, returnCredit } from './subscription.decider.js';
import { resolveWebhookQuarantine } from './webhook.decider.js';

export class OfferPlan extends CommandFor(offerPlan) {}

@CommandHandler(OfferPlan)
class OfferPlanHandler extends DeciderHandler {}

export class WithdrawPlan extends CommandFor(withdrawPlan) {}

@CommandHandler(WithdrawPlan)
class WithdrawPlanHandler extends DeciderHandler {}

/** Records what Razorpay says of a payment. */
export class ReportPayment extends CommandFor(reportPayment) {}

@CommandHandler(ReportPayment)
class ReportPaymentHandler extends DeciderHandler {}

export class ReportRefund extends CommandFor(reportRefund) {}

@CommandHandler(ReportRefund)
class ReportRefundHandler extends DeciderHandler {}

export class ReportDispute extends CommandFor(reportDispute) {}

@CommandHandler(ReportDispute)
class ReportDisputeHandler extends DeciderHandler {}

/** A payment that does not fit its order waits for an operator. */
export class QuarantinePayment extends CommandFor(quarantinePayment) {}

@CommandHandler(QuarantinePayment)
class QuarantinePaymentHandler extends DeciderHandler {}

export class ResolvePaymentQuarantine extends CommandFor(resolvePaymentQuarantine) {}

@CommandHandler(ResolvePaymentQuarantine)
class ResolvePaymentQuarantineHandler extends DeciderHandler {}

export class ResolveWebhookQuarantine extends CommandFor(resolveWebhookQuarantine) {}

@CommandHandler(ResolveWebhookQuarantine)
class ResolveWebhookQuarantineHandler extends DeciderHandler {}

/** Ends what a payment bought that was refunded or lost. */
export class EndSubscription extends CommandFor(endSubscription) {}

@CommandHandler(EndSubscription)
class EndSubscriptionHandler extends DeciderHandler {}

/** Gives a credit back that no application has used. */
export class ReturnCredit extends CommandFor(returnCredit) {}

@CommandHandler(ReturnCredit)
class ReturnCreditHandler extends DeciderHandler {}

export const subscriptionCommandHandlers = [
  OfferPlanHandler,
  WithdrawPlanHandler,
  ReportPaymentHandler,
  ReportRefundHandler,
  ReportDisputeHandler,
  QuarantinePaymentHandler,
  ResolvePaymentQuarantineHandler,
  ResolveWebhookQuarantineHandler,
  EndSubscriptionHandler,
  ReturnCreditHandler,
];
