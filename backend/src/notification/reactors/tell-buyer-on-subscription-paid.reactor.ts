import { Injectable } from '@nestjs/common';
import type { AnyRecorded } from '@nirmaan/contracts/catalogue';
import type { Cause } from '@nirmaan/platform/eventstore';
import type { Reactor } from '../../kernel/reacting/index.js';
import { Notifier, TOLD_AT_A_TIME } from '../notifier.js';

/** Tells a buyer that the subscription is active. */
@Injectable()
export class TellBuyerOnSubscriptionPaid implements Reactor {
  readonly name = 'tell-buyer-on-subscription-paid';
  readonly wanted = { types: ['SubscriptionPaid'] };
  readonly sideBySide = TOLD_AT_A_TIME;

  constructor(private readonly notifier: Notifier) {}

  async react(fact: AnyRecorded, cause: Cause): Promise<void> {
    if (fact.type !== 'SubscriptionPaid') return;
    const { account, order, credits, until } = fact.data;
    const news = { kind: 'subscriptionPaid', order, credits, until } as const;
    await this.notifier.because(fact, account, news, cause);
  }
}
