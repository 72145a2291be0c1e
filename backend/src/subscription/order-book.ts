import { Injectable } from '@nestjs/common';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { OrderEvent, OrderId, QuarantineReason } from '@nirmaan/contracts/subscription';
import { type Cause, CommandExecutor, type Decider } from '../kernel/commands/index.js';
import { Unavailable } from '../kernel/http/failure.js';
import {
  orderAggregate,
  type OrderState,
  type PaymentReport,
  type QuarantinePayment,
  quarantinePayment,
  reportPayment,
} from './order.decider.js';

/** Writes order streams for checkout, webhooks and reconciler. */
@Injectable()
export class OrderBook {
  constructor(private readonly executor: CommandExecutor) {}

  async find(id: OrderId): Promise<OrderState> {
    return (await this.executor.load(orderAggregate, id)).state;
  }

  /** Records a payment report. Returns null, or the reason to quarantine it. */
  report(report: PaymentReport, cause: Cause): Promise<QuarantineReason | null> {
    return this.take(reportPayment, report, cause);
  }

  /** The same for any report about an order. */
  async take<Report extends { readonly order: OrderId }>(
    decider: Decider<'order', OrderState, Report, OrderEvent, QuarantineReason>,
    report: Report,
    cause: Cause,
  ): Promise<QuarantineReason | null> {
    const stream = streamOf.order(report.order);
    const reported = await this.executor.execute(decider, report.order, report, cause);
    if (reported.ok) return null;
    const { code } = reported.refusal;
    if (code === 'REQUEST.CONFLICT') throw new Unavailable(`${stream} is too busy`);
    return code;
  }

  /** Quarantines a payment for an operator. */
  async quarantine(payment: QuarantinePayment, cause: Cause): Promise<void> {
    const stream = streamOf.order(payment.order);
    const done = await this.executor.execute(quarantinePayment, payment.order, payment, cause);
    if (!done.ok) throw new Unavailable(`${stream}: ${done.refusal.code}`);
  }
}
