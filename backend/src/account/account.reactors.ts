import { Module } from '@nestjs/common';
import { VERIFY_EMAIL_PATH } from '@nirmaan/contracts/account';
import { type EventMetadata, PRODUCT_NAME } from '@nirmaan/contracts/kernel';
import { type ReactorsSettings, SETTINGS } from '../kernel/process/settings.js';
import { mailReactor } from '../mail/mail.module.js';
import type { Person } from './account.decider.js';
import { OneTimeCodes } from './account-secrets.js';
import { LINK_LIVES_DAYS, VerificationTokens } from './verification-tokens.js';

/** The link that verifies an account's address, as a paragraph of a mail. */
class VerificationLinks {
  constructor(
    private readonly tokens: VerificationTokens,
    private readonly publicUrl: string,
  ) {}

  toParagraph({ account, email }: Person, { occurredAt }: EventMetadata): string {
    const link = new URL(VERIFY_EMAIL_PATH, this.publicUrl);
    link.hash = `token=${this.tokens.create(account, email, new Date(occurredAt))}`;
    return `Please verify your email address within ${LINK_LIVES_DAYS} days by opening this link:\n${link.href}`;
  }
}

const ifNotYou = 'If you did not sign up, please do not open the link; you need not do anything.';

/** With the first link, unless an operator made the account. */
const sendWelcomeMail = mailReactor({
  name: 'send-welcome-mail-on-user-registered',
  on: 'UserRegistered',
  kind: 'welcome',
  inject: VerificationLinks,
  to: ({ data }) => data.account,
  compose: ({ data: { role }, metadata }, links, _, recipient) => ({
    subject: `Welcome to ${PRODUCT_NAME}`,
    paragraphs: [
      `Your account as ${role} is ready.`,
      ...(recipient.emailVerified ? [] : [links.toParagraph(recipient, metadata), ifNotYou]),
    ],
  }),
});

const sendVerificationMail = mailReactor({
  name: 'send-verification-mail-on-email-verification-requested',
  on: 'EmailVerificationRequested',
  kind: 'emailVerification',
  inject: VerificationLinks,
  to: ({ data }) => data.account,
  compose: ({ metadata }, links, _, recipient) =>
    recipient.emailVerified
      ? null
      : {
          subject: 'Please verify your email address',
          paragraphs: [links.toParagraph(recipient, metadata), ifNotYou],
        },
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
      // Locked phones and lists of mails show subjects.
      subject: `Your ${PRODUCT_NAME} code`,
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

const verificationLinks = {
  provide: VerificationLinks,
  inject: [SETTINGS],
  useFactory: ({ OTP_KEY, PUBLIC_URL }: ReactorsSettings) =>
    new VerificationLinks(new VerificationTokens(OTP_KEY), PUBLIC_URL),
};

@Module({
  providers: [oneTimeCodes, verificationLinks, sendWelcomeMail, sendVerificationMail, sendOtpMail],
})
export class AccountReactorsModule {}
