import { Injectable } from '@nestjs/common';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { OrderId, QuarantineReason } from '@nirmaan/contracts/subscription';
import { AggregateReader, type Cause, CommandBus } from '../kernel/commands/index.js';
import { Unavailable } from '../kernel/http/failure.js';
import { accountAggregate } from '../account/account.decider.js';
import {
  getPayer,
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

  /**
   * Records a payment report; quarantines the payment if it does not fit its order. Returns null, or the reason. A payment
   * of an unknown order cannot be quarantined here.
   */
  async report(report: PaymentReport, cause: Cause): Promise<QuarantineReason | null> {
    const { order, payment } = report;
    const why =
      report.status === 'captured' && (await this.isTooLate(report))
        ? 'PAYMENT.ACCOUNT_CLOSED'
        : await this.take(new ReportPayment(order, report, cause));
    if (why && why !== 'PAYMENT.UNKNOWN_ORDER')
      await this.quarantine({ order, payment, why }, cause);
    return why;
  }

  /** Whether the account that ordered is closed, unless this payment has paid already. */
  async isTooLate({ order, payment }: PaymentReport): Promise<boolean> {
    const state = await this.find(order);
    if (state.phase === 'none' || getPayer(state) === payment) return false;
    const { account } = state.ordered;
    return (await this.aggregates.load(accountAggregate, account)).state.closure !== null;
  }

  /** Records any report about an order. Returns null, or the reason to quarantine it. */
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
  private async quarantine(payment: PaymentQuarantine, cause: Cause): Promise<void> {
    const stream = streamOf.order(payment.order);
    const done = await this.bus.execute(new QuarantinePayment(payment.order, payment, cause));
    if (!done.ok) throw new Unavailable(`${stream}: ${done.refusal.code}`);
  }
}
