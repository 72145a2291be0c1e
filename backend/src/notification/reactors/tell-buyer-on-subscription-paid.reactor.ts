import { Injectable } from '@nestjs/common';
import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import type { Cause } from '@nirmaan/platform/eventstore';
import type { Reactor } from '../../kernel/reacting/index.js';
import { Notifier, TOLD_AT_A_TIME } from '../notifier.js';

/** Tells a buyer that the subscription is active. */
@Injectable()
export class TellBuyerOnSubscriptionPaid implements Reactor {
  readonly name = 'tell-buyer-on-subscription-paid';
  readonly filter = { types: ['SubscriptionPaid'] };
  readonly concurrency = TOLD_AT_A_TIME;

  constructor(private readonly notifier: Notifier) {}

  async react(event: AnyRecordedEvent, cause: Cause): Promise<void> {
    if (event.type !== 'SubscriptionPaid') return;
    const { account, order, credits, until } = event.data;
    const news = { kind: 'subscriptionPaid', order, credits, until } as const;
    await this.notifier.because(event, account, news, cause);
  }
}
