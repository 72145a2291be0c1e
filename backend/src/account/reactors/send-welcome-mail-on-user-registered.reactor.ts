import { Injectable } from '@nestjs/common';
import type { AnyRecorded } from '@nirmaan/contracts/catalogue';
import { PRODUCT_NAME } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import type { Reactor } from '../../kernel/reacting/index.js';
import { MAILS_AT_A_TIME, PostOffice, Stationery } from '../../mail/mail.module.js';

@Injectable()
export class SendWelcomeMailOnUserRegistered implements Reactor {
  readonly name = 'send-welcome-mail-on-user-registered';
  readonly wanted = { types: ['UserRegistered'] };
  readonly sideBySide = MAILS_AT_A_TIME;

  constructor(
    private readonly postOffice: PostOffice,
    private readonly stationery: Stationery,
  ) {}

  async react(fact: AnyRecorded, cause: Cause): Promise<void> {
    if (fact.type !== 'UserRegistered') return;
    const { account, role } = fact.data;
    await this.postOffice.sendOnce(
      { kind: 'welcome', account, fact },
      (person) =>
        this.stationery.letter(
          `Welcome to ${PRODUCT_NAME}`,
          person,
          `Your account as ${role} is ready.`,
          'If you did not sign up, please write to us.',
        ),
      cause,
    );
  }
}
