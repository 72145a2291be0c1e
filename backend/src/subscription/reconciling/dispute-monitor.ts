import { Injectable } from '@nestjs/common';
import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import type { DisputeId } from '@nirmaan/contracts/subscription';
import { Gauge, Registry } from 'prom-client';
import { type EventType, OpenItems, OpenItemsTask } from '../../kernel/reacting/index.js';

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
