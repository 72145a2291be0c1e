import { Injectable } from '@nestjs/common';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { OrderId, QuarantineReason } from '@nirmaan/contracts/subscription';
import { AggregateReader, type Cause, CommandBus } from '../kernel/commands/index.js';
import { Unavailable } from '../kernel/http/failure.js';
import {
  orderAggregate,
  type OrderState,
  type PaymentQuarantine,
  type PaymentReport,
} from './order.decider.js';
import {
  QuarantinePayment,
  ReportDispute,
  ReportPayment,
  ReportRefund,
} from './subscription.commands.js';

/** The orders, for checkout, webhooks and reconciler. */
@Injectable()
export class OrderBook {
  constructor(
    private readonly bus: CommandBus,
    private readonly aggregates: AggregateReader,
  ) {}

  async find(id: OrderId): Promise<OrderState> {
    return (await this.aggregates.load(orderAggregate, id)).state;
  }

  /** Records a payment report. Returns null, or the reason to quarantine it. */
  report(report: PaymentReport, cause: Cause): Promise<QuarantineReason | null> {
    return this.take(new ReportPayment(report.order, report, cause));
  }

  /** The same for any report about an order. */
  async take(
    report: ReportPayment | ReportRefund | ReportDispute,
  ): Promise<QuarantineReason | null> {
    const reported = await this.bus.execute(report);
    if (reported.ok) return null;
    const { code } = reported.refusal;
    if (code === 'REQUEST.CONFLICT')
      throw new Unavailable(`${streamOf.order(report.id)} is too busy`);
    return code;
  }

  /** Quarantines a payment for an operator. */
  async quarantine(payment: PaymentQuarantine, cause: Cause): Promise<void> {
    const stream = streamOf.order(payment.order);
    const done = await this.bus.execute(new QuarantinePayment(payment.order, payment, cause));
    if (!done.ok) throw new Unavailable(`${stream}: ${done.refusal.code}`);
  }
}
