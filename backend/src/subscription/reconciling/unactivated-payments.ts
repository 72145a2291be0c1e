import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import type { OrderId } from '@nirmaan/contracts/subscription';

/** Orders that are paid and whose subscription has not begun, as the log tells them. Pure: it is told the time. */
export class UnactivatedPayments {
  private readonly paidAt = new Map<OrderId, number>();

  take({ type, data, metadata }: AnyRecordedEvent): void {
    if (type === 'PaymentCaptured') this.paidAt.set(data.order, Date.parse(metadata.occurredAt));
    if (type === 'SubscriptionPaid') this.paidAt.delete(data.order);
  }

  /** Seconds since the oldest was paid; 0 where there is none. */
  oldestAge(now: Date): number {
    const oldest = Math.min(now.getTime(), ...this.paidAt.values());
    return (now.getTime() - oldest) / 1_000;
  }
}
