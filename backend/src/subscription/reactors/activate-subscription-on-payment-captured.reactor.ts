import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import type { Cause } from '@nirmaan/platform/eventstore';
import type { Reactor } from '../../kernel/reacting/index.js';
import { ActivateSubscription } from '../activate-subscription/activate-subscription.command.js';

/** Money that came in is never left without its subscription, whoever learnt of it. */
@Injectable()
export class ActivateSubscriptionOnPaymentCaptured implements Reactor {
  readonly name = 'activate-subscription-on-payment-captured';
  readonly filter = { types: ['PaymentCaptured'] };

  constructor(private readonly commands: CommandBus) {}

  async react(event: AnyRecordedEvent, cause: Cause): Promise<void> {
    if (event.type !== 'PaymentCaptured') return;
    const activated = await this.commands.execute(
      new ActivateSubscription(event.data.order, cause),
    );
    if (!activated.ok) throw new Error(activated.refusal.code);
  }
}
