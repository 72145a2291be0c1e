import { Injectable } from '@nestjs/common';
import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import type { Cause } from '@nirmaan/platform/eventstore';
import { Clock } from '../../kernel/commands/index.js';
import type { Reactor } from '../../kernel/reacting/index.js';
import { MAILS_AT_A_TIME, PostOffice, Stationery } from '../../mail/mail.module.js';
import { OneTimeCodes } from '../one-time-codes.js';

/** Mails the code that follows from a request, while it can still be used. */
@Injectable()
export class SendOtpMailOnPasswordResetRequested implements Reactor {
  readonly name = 'send-otp-mail-on-password-reset-requested';
  readonly filter = { types: ['PasswordResetRequested'] };
  readonly concurrency = MAILS_AT_A_TIME;

  constructor(
    private readonly postOffice: PostOffice,
    private readonly stationery: Stationery,
    private readonly codes: OneTimeCodes,
    private readonly clock: Clock,
  ) {}

  async react(event: AnyRecordedEvent, cause: Cause): Promise<void> {
    if (event.type !== 'PasswordResetRequested') return;
    const { account, request, until } = event.data;
    if (this.clock.now() >= new Date(until)) return;
    const occasion = { kind: 'oneTimePassword', account, event } as const;
    const code = this.codes.of(request);
    await this.postOffice.sendOnce(
      occasion,
      (person) =>
        this.stationery.letter(
          `${code} is your code`,
          person,
          `Your code is ${code}. It works once, for ten minutes.`,
          'If you did not ask for it, you need not do anything.',
        ),
      cause,
    );
  }
}
