import { Injectable } from '@nestjs/common';
import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import { dayInIndia } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import type { Reactor } from '../../kernel/reacting/index.js';
import { MAILS_AT_A_TIME, PostOffice, Stationery } from '../../mail/mail.module.js';

/** Tells the buyer what a payment bought. */
@Injectable()
export class SendReceiptMailOnSubscriptionPaid implements Reactor {
  readonly name = 'send-receipt-mail-on-subscription-paid';
  readonly filter = { types: ['SubscriptionPaid'] };
  readonly concurrency = MAILS_AT_A_TIME;

  constructor(
    private readonly postOffice: PostOffice,
    private readonly stationery: Stationery,
  ) {}

  async react(event: AnyRecordedEvent, cause: Cause): Promise<void> {
    if (event.type !== 'SubscriptionPaid') return;
    const { account, order, credits, until } = event.data;
    await this.postOffice.sendOnce(
      { kind: 'subscriptionPaid', account, event },
      (person) =>
        this.stationery.letter(
          'Your subscription is active',
          person,
          `We have received your payment for the order ${order}.`,
          `You can apply to ${credits} projects until ${dayInIndia(new Date(until))}.`,
        ),
      cause,
    );
  }
}
