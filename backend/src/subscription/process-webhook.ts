import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { assertNever } from '@nirmaan/contracts/kernel';
import type {
  QuarantineReason,
  RazorpayWebhookReceived,
  WebhookEventId,
} from '@nirmaan/contracts/subscription';
import { type Cause, CommandExecutor } from '../kernel/commands/index.js';
import { Unavailable } from '../kernel/http/failure.js';
import { OrderBook } from './order-book.js';
import {
  type Misfit,
  type OrderReading,
  readWebhook,
  type WebhookReading,
} from './razorpay/webhook-reading.js';
import { ReportDispute, ReportRefund } from './subscription.commands.js';
import { quarantineWebhook } from './webhook.decider.js';

/** Reports a webhook's payment, refund or dispute to its order; quarantines the webhook if it does not fit. */
export class ProcessWebhook extends Command<void> {
  constructor(
    readonly webhook: RazorpayWebhookReceived['data'],
    readonly cause: Cause,
  ) {
    super();
  }
}

@CommandHandler(ProcessWebhook)
export class ProcessWebhookHandler implements ICommandHandler<ProcessWebhook> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly orders: OrderBook,
  ) {}

  async execute({ webhook: { event, body }, cause }: ProcessWebhook): Promise<void> {
    // Erased before it was processed: what it reported, the reconciler learns from Razorpay.
    if (body === '') return;
    const misfit = await this.findMismatch(readWebhook(Buffer.from(body, 'base64')), cause);
    if (misfit) await this.quarantine(event, misfit, cause);
  }

  private async findMismatch(reading: WebhookReading, cause: Cause): Promise<Misfit | null> {
    if (reading.kind === 'irrelevant') return null;
    if (reading.kind === 'misfit') return reading;
    const { order, payment } = reading.report;
    const why = await this.report(reading, cause);
    const isQuarantined = reading.kind === 'payment' && why !== 'PAYMENT.UNKNOWN_ORDER';
    return why && !isQuarantined ? { kind: 'misfit', why, order, payment } : null;
  }

  private report(reading: OrderReading, cause: Cause): Promise<QuarantineReason | null> {
    switch (reading.kind) {
      case 'payment':
        return this.orders.report(reading.report, cause);
      case 'refund':
        return this.orders.take(new ReportRefund(reading.report.order, reading.report, cause));
      case 'dispute':
        return this.orders.take(new ReportDispute(reading.report.order, reading.report, cause));
      default:
        return assertNever(reading);
    }
  }

  private async quarantine(event: WebhookEventId, misfit: Misfit, cause: Cause): Promise<void> {
    const { why, order, payment } = misfit;
    const stream = streamOf.razorpayWebhook(event);
    const quarantine = { event, why, order, payment };
    const done = await this.executor.execute(quarantineWebhook, event, quarantine, cause);
    if (!done.ok) throw new Unavailable(`${stream}: ${done.refusal.code}`);
  }
}
