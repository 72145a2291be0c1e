import { Injectable } from '@nestjs/common';
import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import { PRODUCT_NAME } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import type { Reactor } from '../../kernel/reacting/index.js';
import { MAILS_AT_A_TIME, PostOffice, Stationery } from '../../mail/mail.module.js';

@Injectable()
export class SendWelcomeMailOnUserRegistered implements Reactor {
  readonly name = 'send-welcome-mail-on-user-registered';
  readonly filter = { types: ['UserRegistered'] };
  readonly concurrency = MAILS_AT_A_TIME;

  constructor(
    private readonly postOffice: PostOffice,
    private readonly stationery: Stationery,
  ) {}

  async react(event: AnyRecordedEvent, cause: Cause): Promise<void> {
    if (event.type !== 'UserRegistered') return;
    const { account, role } = event.data;
    await this.postOffice.sendOnce(
      { kind: 'welcome', account, event },
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
