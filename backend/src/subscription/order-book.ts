import { Injectable } from '@nestjs/common';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { OrderId, QuarantineReason } from '@nirmaan/contracts/subscription';
import type { Cause } from '@nirmaan/platform/eventstore';
import { CommandExecutor } from '../kernel/commands/index.js';
import { Unavailable } from '../kernel/http/failure.js';
import {
  order,
  type OrderState,
  type PaymentReport,
  type QuarantinePayment,
  quarantinePayment,
  reportPayment,
} from './order.decider.js';

/** The orders, as checkout, webhooks and reconciler write them. */
@Injectable()
export class OrderBook {
  constructor(private readonly executor: CommandExecutor) {}

  async find(id: OrderId): Promise<OrderState> {
    return (await this.executor.load(order, streamOf.order(id))).state;
  }

  /** Records a report with its order. Null when it fits; else the reason to put it aside. */
  async report(report: PaymentReport, cause: Cause): Promise<QuarantineReason | null> {
    const stream = streamOf.order(report.order);
    const reported = await this.executor.execute(reportPayment, stream, report, cause);
    if (reported.ok) return null;
    const { code } = reported.refusal;
    if (code === 'REQUEST.CONFLICT') throw new Unavailable(`${stream} is too busy`);
    return code;
  }

  /** Puts a payment aside for an operator. */
  async putAside(payment: QuarantinePayment, cause: Cause): Promise<void> {
    const stream = streamOf.order(payment.order);
    const done = await this.executor.execute(quarantinePayment, stream, payment, cause);
    if (!done.ok) throw new Unavailable(`${stream}: ${done.refusal.code}`);
  }
}
