import { Injectable } from '@nestjs/common';
import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import type { DisputeId, OrderId } from '@nirmaan/contracts/subscription';
import { Gauge, Registry } from 'prom-client';
import { Clock } from '../../kernel/commands/index.js';
import { type EventType, OpenItems, OpenItemsTask } from '../../kernel/reacting/index.js';

/** When each paid order without a subscription was paid. Pure: takes the time as an argument. */
export class UnactivatedPayments extends OpenItems<OrderId, number> {
  protected handle({ type, data, metadata }: AnyRecordedEvent): void {
    if (type === 'PaymentCaptured') this.set(data.order, Date.parse(metadata.occurredAt));
    if (type === 'SubscriptionPaid' || type === 'SubscriptionEnded') this.delete(data.order);
  }

  /** Age of the oldest in seconds; 0 if there is none. */
  getOldestAge(now: Date): number {
    const oldest = this.getEarliest((paidAt) => paidAt);
    return oldest && oldest < now ? (now.getTime() - oldest.getTime()) / 1_000 : 0;
  }
}

/** Measures how long the oldest paid order has waited for its subscription. */
@Injectable()
export class ActivationMonitor extends OpenItemsTask<UnactivatedPayments> {
  readonly name = 'unactivated-payments';
  override readonly types: readonly EventType[] = [
    'PaymentCaptured',
    'SubscriptionPaid',
    'SubscriptionEnded',
  ];

  constructor(clock: Clock, registry: Registry) {
    super((after) => new UnactivatedPayments(after));
    const oldest: Gauge = new Gauge({
      name: 'paid_not_activated_seconds',
      help: 'Age of the oldest paid order whose subscription has not begun: alert when above a minute',
      registers: [registry],
      collect: () => oldest.set(this.items.getOldestAge(clock.now())),
    });
  }

  run(): Promise<void> {
    return Promise.resolve();
  }
}

class OpenDisputes extends OpenItems<DisputeId, true> {
  protected handle({ type, data }: AnyRecordedEvent): void {
    if (type === 'PaymentDisputed') this.set(data.dispute, true);
    if (type === 'DisputeWon' || type === 'DisputeLost') this.delete(data.dispute);
  }

  get count(): number {
    return this.list().length;
  }
}

/** Counts the disputes that an operator has to answer at Razorpay. */
@Injectable()
export class DisputeMonitor extends OpenItemsTask<OpenDisputes> {
  readonly name = 'open-disputes';
  override readonly types: readonly EventType[] = ['PaymentDisputed', 'DisputeWon', 'DisputeLost'];

  constructor(registry: Registry) {
    super((after) => new OpenDisputes(after));
    const open: Gauge = new Gauge({
      name: 'payment_disputes_open',
      help: 'Payments whose money a bank asks back: alert when above 0, and answer at Razorpay in time',
      registers: [registry],
      collect: () => open.set(this.items.count),
    });
  }

  run(): Promise<void> {
    return Promise.resolve();
  }
}
