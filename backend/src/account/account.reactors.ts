import { Injectable, Module } from '@nestjs/common';
import { PRODUCT_NAME } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { Clock } from '../kernel/commands/index.js';
import { type ReactorsSettings, SETTINGS } from '../kernel/process/settings.js';
import { Reactor, type RecordedEventOf } from '../kernel/reacting/index.js';
import { MAIL_CONCURRENCY, MailSender } from '../mail/mail.module.js';
import { OneTimeCodes } from './account-secrets.js';

@Injectable()
export class SendWelcomeMailOnUserRegistered extends Reactor<'UserRegistered'> {
  readonly name = 'send-welcome-mail-on-user-registered';
  readonly on = 'UserRegistered';
  override readonly concurrency = MAIL_CONCURRENCY;

  constructor(private readonly mails: MailSender) {
    super();
  }

  react(event: RecordedEventOf<'UserRegistered'>, cause: Cause): Promise<void> {
    const { account, role } = event.data;
    const content = {
      subject: `Welcome to ${PRODUCT_NAME}`,
      paragraphs: [
        `Your account as ${role} is ready.`,
        'If you did not sign up, please write to us.',
      ],
    };
    return this.mails.sendOnce({ kind: 'welcome', account, event }, () => content, cause);
  }
}

@Injectable()
export class SendOtpMailOnPasswordResetRequested extends Reactor<'PasswordResetRequested'> {
  readonly name = 'send-otp-mail-on-password-reset-requested';
  readonly on = 'PasswordResetRequested';
  override readonly concurrency = MAIL_CONCURRENCY;

  constructor(
    private readonly mails: MailSender,
    private readonly codes: OneTimeCodes,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Skips codes that have expired. */
  async react(event: RecordedEventOf<'PasswordResetRequested'>, cause: Cause): Promise<void> {
    const { account, request, until } = event.data;
    if (this.clock.now() >= new Date(until)) return;
    const code = this.codes.of(request);
    const content = {
      subject: `${code} is your code`,
      paragraphs: [
        `Your code is ${code}. It works once, for ten minutes.`,
        'If you did not ask for it, you need not do anything.',
      ],
    };
    await this.mails.sendOnce({ kind: 'oneTimePassword', account, event }, () => content, cause);
  }
}

const oneTimeCodes = {
  provide: OneTimeCodes,
  inject: [SETTINGS],
  useFactory: ({ OTP_KEY }: ReactorsSettings) => new OneTimeCodes(OTP_KEY),
};

@Module({
  providers: [oneTimeCodes, SendWelcomeMailOnUserRegistered, SendOtpMailOnPasswordResetRequested],
})
export class AccountReactorsModule {}
