import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrderId } from '@nirmaan/contracts/subscription';
import { type Cause } from '../kernel/commands/index.js';
import { OrderBook } from './order-book.js';
import { isPaid, type PaymentReport } from './order.decider.js';
import { Razorpay, RazorpayRefused } from './razorpay/razorpay.js';

/**
 * Queries Razorpay for an order's payments, records them, and captures one that was only authorised. True if this found
 * the order's money.
 */
export class ReconcileOrder extends Command<boolean> {
  constructor(
    readonly order: OrderId,
    readonly cause: Cause,
  ) {
    super();
  }
}

@CommandHandler(ReconcileOrder)
export class ReconcileOrderHandler implements ICommandHandler<ReconcileOrder> {
  constructor(
    private readonly orders: OrderBook,
    private readonly razorpay: Razorpay,
  ) {}

  async execute({ order, cause }: ReconcileOrder): Promise<boolean> {
    const wasPaid = isPaid(await this.orders.find(order));
    for (const payment of await this.razorpay.fetchPayments(order)) await this.take(payment, cause);
    return !wasPaid && isPaid(await this.orders.find(order));
  }

  private async take(payment: PaymentReport, cause: Cause): Promise<void> {
    const why = await this.orders.report(payment, cause);
    if (!why && (await this.needsCapture(payment)))
      for (const captured of await this.capture(payment)) await this.orders.report(captured, cause);
  }

  /** Captures one payment of an order, whatever else was authorised; none for a closed account: Razorpay returns it. */
  private async needsCapture(payment: PaymentReport): Promise<boolean> {
    if (payment.status !== 'authorised' || isPaid(await this.orders.find(payment.order)))
      return false;
    return !(await this.orders.isTooLate(payment));
  }

  /** If the payment was captured meanwhile, its current state counts. */
  private async capture(payment: PaymentReport): Promise<readonly PaymentReport[]> {
    try {
      return [await this.razorpay.capture(payment)];
    } catch (error) {
      if (error instanceof RazorpayRefused) return this.razorpay.fetchPayments(payment.order);
      throw error;
    }
  }
}
