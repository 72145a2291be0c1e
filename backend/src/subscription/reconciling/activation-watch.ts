import { Injectable } from '@nestjs/common';
import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import type { Position } from '@nirmaan/contracts/kernel';
import { Gauge, Registry } from 'prom-client';
import { Clock } from '../../kernel/commands/index.js';
import { type EventType, Watch } from '../../kernel/reacting/index.js';
import { UnactivatedPayments } from './unactivated-payments.js';

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
