import { Module } from '@nestjs/common';
import { PRODUCT_NAME } from '@nirmaan/contracts/kernel';
import { type ReactorsSettings, SETTINGS } from '../kernel/process/settings.js';
import { mailReactor } from '../mail/mail.module.js';
import { OneTimeCodes } from './account-secrets.js';

const sendWelcomeMail = mailReactor({
  name: 'send-welcome-mail-on-user-registered',
  on: 'UserRegistered',
  kind: 'welcome',
  to: ({ data }) => data.account,
  compose: ({ data: { role } }) => ({
    subject: `Welcome to ${PRODUCT_NAME}`,
    paragraphs: [
      `Your account as ${role} is ready.`,
      'If you did not sign up, please write to us.',
    ],
  }),
});

/** Skips codes that have expired. */
const sendOtpMail = mailReactor({
  name: 'send-otp-mail-on-password-reset-requested',
  on: 'PasswordResetRequested',
  kind: 'oneTimePassword',
  inject: OneTimeCodes,
  to: ({ data }) => data.account,
  compose: ({ data: { request, until } }, codes, now) => {
    if (now >= new Date(until)) return null;
    const code = codes.of(request);
    return {
      subject: `${code} is your code`,
      paragraphs: [
        `Your code is ${code}. It works once, for ten minutes.`,
        'If you did not ask for it, you need not do anything.',
      ],
    };
  },
});

const oneTimeCodes = {
  provide: OneTimeCodes,
  inject: [SETTINGS],
  useFactory: ({ OTP_KEY }: ReactorsSettings) => new OneTimeCodes(OTP_KEY),
};

@Module({ providers: [oneTimeCodes, sendWelcomeMail, sendOtpMail] })
export class AccountReactorsModule {}
