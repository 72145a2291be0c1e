import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import type { Position } from '@nirmaan/contracts/kernel';
import type { OrderId } from '@nirmaan/contracts/subscription';

/** When Razorpay is asked about an unpaid order. */
export interface Gaps {
  /** Webhooks and the checkout come first. */
  readonly firstMs: number;
  /** After this age no payment is expected any more; a webhook that comes even later still counts. */
  readonly lastMs: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Razorpay may still authorise a payment after days; it resends webhooks for one. */
export const usualGaps: Gaps = { firstMs: 30_000, lastMs: 7 * DAY_MS };

interface OpenOrder {
  readonly placedAt: number;
  /** The position that was reached before the order was placed. */
  readonly before: Position | null;
  readonly nextCheck: number;
}

/** The orders whose payment has not been captured. Pure: the time is an argument. */
export class OpenOrders {
  /** In the order in which they were placed. */
  private readonly open = new Map<OrderId, OpenOrder>();

  constructor(
    private readonly gaps: Gaps,
    private seen: Position | null = null,
  ) {}

  take(event: AnyRecordedEvent): void {
    const before = this.seen;
    this.seen = event.position;
    if (event.type === 'PaymentCaptured') this.open.delete(event.data.order);
    if (event.type !== 'SubscriptionOrdered') return;
    const placedAt = Date.parse(event.metadata.occurredAt);
    const nextCheck = placedAt + this.gaps.firstMs;
    this.open.set(event.data.order, { placedAt, before, nextCheck });
  }

  /** The orders to ask about now. */
  getDue(now: Date): OrderId[] {
    return [...this.open]
      .filter(([, { nextCheck }]) => nextCheck <= now.getTime())
      .map(([order]) => order);
  }

  /** Schedules the next check for when the order is twice as old, until it is too old. */
  checked(order: OrderId, now: Date): void {
    const known = this.open.get(order);
    if (!known) return;
    const age = now.getTime() - known.placedAt;
    const nextCheck = known.placedAt + Math.max(2 * age, this.gaps.firstMs);
    if (age >= this.gaps.lastMs) this.open.delete(order);
    else this.open.set(order, { ...known, nextCheck });
  }

  /** When the next order is due; undefined when there is none. */
  getNextCheck(): Date | undefined {
    let next = Infinity;
    for (const { nextCheck } of this.open.values()) next = Math.min(next, nextCheck);
    return next < Infinity ? new Date(next) : undefined;
  }

  /** The events behind this position are needed after a restart: the oldest open order is among them. */
  settledUpTo(seen: Position): Position | null {
    const [oldest] = this.open.values();
    return oldest ? oldest.before : seen;
  }
}
