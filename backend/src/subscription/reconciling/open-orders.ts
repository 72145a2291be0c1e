import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import type { Position } from '@nirmaan/contracts/kernel';
import type { OrderId } from '@nirmaan/contracts/subscription';

/** When Razorpay is asked about an order that nobody has told us anything of. */
export interface Gaps {
  /** How long webhooks and the checkout have the first word. */
  readonly firstMs: number;
  /** After so long nothing is expected any more; a webhook that comes even later still counts. */
  readonly lastMs: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Razorpay may still authorise a payment after days; it resends webhooks for one. */
export const usualGaps: Gaps = { firstMs: 30_000, lastMs: 7 * DAY_MS };

interface OpenOrder {
  readonly placedAt: number;
  /** What had been read before it was placed. */
  readonly before: Position | null;
  readonly nextLook: number;
}

/** The orders whose money has not come, as the log tells them. Pure: it is told the time. */
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
    const nextLook = placedAt + this.gaps.firstMs;
    this.open.set(event.data.order, { placedAt, before, nextLook });
  }

  /** The orders to ask about now. */
  due(now: Date): OrderId[] {
    return [...this.open]
      .filter(([, { nextLook }]) => nextLook <= now.getTime())
      .map(([order]) => order);
  }

  /** An order was asked about: again when it is twice as old, until it is too old. */
  looked(order: OrderId, now: Date): void {
    const known = this.open.get(order);
    if (!known) return;
    const age = now.getTime() - known.placedAt;
    const nextLook = known.placedAt + Math.max(2 * age, this.gaps.firstMs);
    if (age >= this.gaps.lastMs) this.open.delete(order);
    else this.open.set(order, { ...known, nextLook });
  }

  /** When the next one is due; undefined when there is none. */
  nextLook(): Date | undefined {
    const looks = [...this.open.values()].map(({ nextLook }) => nextLook);
    return looks.length > 0 ? new Date(Math.min(...looks)) : undefined;
  }

  /** Everything up to here needs no reading again: the oldest open order stands behind it. Null is the beginning. */
  settledUpTo(seen: Position): Position | null {
    const [oldest] = this.open.values();
    return oldest ? oldest.before : seen;
  }
}
