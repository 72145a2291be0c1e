import { Injectable } from '@nestjs/common';
import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import type { Position } from '@nirmaan/contracts/kernel';
import type { OrderId } from '@nirmaan/contracts/subscription';
import { Gauge, Registry } from 'prom-client';
import { Clock } from '../../kernel/commands/index.js';
import { type EventType, Watch } from '../../kernel/reacting/index.js';

interface Payment {
  readonly paidAt: number;
  /** The position before the capture. */
  readonly before: Position | null;
}

/** Paid orders without a subscription. Pure: takes the time as an argument. */
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

  /** Age of the oldest in seconds; 0 if there is none. */
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

/** Measures how long the oldest paid order has waited for its subscription. */
@Injectable()
export class ActivationWatch extends Watch {
  readonly name = 'unactivated-payments';
  override readonly types: readonly EventType[] = ['PaymentCaptured', 'SubscriptionPaid'];
  private payments = new UnactivatedPayments();

  constructor(clock: Clock, registry: Registry) {
    super();
    const oldest: Gauge = new Gauge({
      name: 'paid_not_activated_seconds',
      help: 'Age of the oldest paid order whose subscription has not begun: alert when above a minute',
      registers: [registry],
      collect: () => oldest.set(this.payments.getOldestAge(clock.now())),
    });
  }

  override begin(after: Position | null): void {
    this.payments = new UnactivatedPayments(after);
  }

  override take(event: AnyRecordedEvent): void {
    this.payments.take(event);
  }

  override settledUpTo(seen: Position): Position | null {
    return this.payments.settledUpTo(seen);
  }

  run(): Promise<void> {
    return Promise.resolve();
  }
}
