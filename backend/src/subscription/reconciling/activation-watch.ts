import { Inject, Injectable } from '@nestjs/common';
import { codec } from '@nirmaan/contracts/catalogue';
import { EventStore } from '@nirmaan/platform/eventstore';
import type { Log } from '@nirmaan/platform/log';
import { Gauge, Registry } from 'prom-client';
import { Clock, CommandExecutor } from '../../kernel/commands/index.js';
import { LOG } from '../../kernel/process/tokens.js';
import { ReactorProgress } from '../../kernel/reacting/index.js';
import { ActivateSubscriptionOnPaymentCaptured } from '../reactors/activate-subscription-on-payment-captured.reactor.js';
import { UnactivatedPayments } from './unactivated-payments.js';

/** Tells in `/metrics` how long a customer has waited who has paid: money taken for nothing must not go unseen. */
@Injectable()
export class ActivationWatch {
  private readonly payments = new UnactivatedPayments();

  constructor(
    private readonly eventStore: EventStore,
    private readonly executor: CommandExecutor,
    private readonly activation: ActivateSubscriptionOnPaymentCaptured,
    @Inject(LOG) private readonly log: Log,
    clock: Clock,
    registry: Registry,
  ) {
    const oldest: Gauge = new Gauge({
      name: 'paid_not_activated_seconds',
      help: 'Age of the oldest paid order whose subscription has not begun: alert when above a minute',
      registers: [registry],
      collect: () => oldest.set(this.payments.oldestAge(clock.now())),
    });
  }

  /** Runs until the signal aborts. What the activating reactor has done with needs no reading again. */
  async run(signal: AbortSignal): Promise<void> {
    const after = await new ReactorProgress(this.executor, this.activation.name).load();
    const wanted = { types: ['PaymentCaptured', 'SubscriptionPaid'] };
    const batches = this.eventStore.subscribe({ after, filter: wanted, signal, log: this.log });
    for await (const { events } of batches)
      for (const event of events) this.payments.take(codec.decode(event));
  }
}
