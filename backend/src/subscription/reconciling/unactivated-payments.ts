import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import type { Position } from '@nirmaan/contracts/kernel';
import type { OrderId } from '@nirmaan/contracts/subscription';

interface Payment {
  readonly paidAt: number;
  /** The position that was reached before the payment was captured. */
  readonly before: Position | null;
}

/** Paid orders whose subscription has not begun. Pure: the time is an argument. */
export class UnactivatedPayments {
  private readonly payments = new Map<OrderId, Payment>();

  constructor(private seen: Position | null = null) {}

  take({ type, data, metadata, position }: AnyRecordedEvent): void {
    const before = this.seen;
    this.seen = position;
    const paidAt = Date.parse(metadata.occurredAt);
    if (type === 'PaymentCaptured') this.payments.set(data.order, { paidAt, before });
    if (type === 'SubscriptionPaid') this.payments.delete(data.order);
  }

  /** Seconds since the oldest was paid; 0 where there is none. */
  getOldestAge(now: Date): number {
    let oldest = now.getTime();
    for (const { paidAt } of this.payments.values()) oldest = Math.min(oldest, paidAt);
    return (now.getTime() - oldest) / 1_000;
  }

  settledUpTo(seen: Position): Position | null {
    const [oldest] = this.payments.values();
    return oldest ? oldest.before : seen;
  }
}
