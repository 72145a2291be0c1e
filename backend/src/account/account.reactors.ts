import { Inject, Injectable, Module } from '@nestjs/common';
import {
  type AccountId,
  FORGOT_PASSWORD_PATH,
  VERIFY_EMAIL_PATH,
} from '@nirmaan/contracts/account';
import { type EventMetadata, getAccountSubject, PRODUCT_NAME } from '@nirmaan/contracts/kernel';
import { CommandBus, AggregateReader } from '../kernel/commands/index.js';
import { type ProcessSettings, SETTINGS } from '../kernel/process/settings.js';
import { mailReactor, MailSender, type Recipient, Recipients } from '../mail/mail.module.js';
import { accountAggregate, type Person } from './account.decider.js';
import {
  LINK_LIVES_DAYS,
  VERIFIED_WITHIN_DAYS,
  VerificationTokens,
} from './registration/verification-tokens.js';
import { OneTimeCodes } from './password/one-time-codes.js';
import { reactor } from '../kernel/reacting/index.js';
import { ReleaseEmail } from './account.commands.js';

/** The link that verifies an account's address, as a paragraph of a mail. */
@Injectable()
class VerificationLinks {
  constructor(
    private readonly tokens: VerificationTokens,
    @Inject(SETTINGS) private readonly settings: ProcessSettings,
  ) {}

  toParagraph(
    { account, email }: Pick<Person, 'account' | 'email'>,
    { occurredAt }: EventMetadata,
  ): string {
    const link = new URL(VERIFY_EMAIL_PATH, this.settings.PUBLIC_URL);
    link.hash = `token=${this.tokens.create(account, email, new Date(occurredAt))}`;
    return `Please verify your email address within ${LINK_LIVES_DAYS} days by opening this link:\n${link.href}`;
  }
}

const ifNotYourAccount =
  'If you do not have an account with us, please ignore this email and do not open the link.';
const untilVerified = `An account whose address is not verified within ${VERIFIED_WITHIN_DAYS} days is deleted, with all that it holds.`;
const ifNotYou = 'If you did not sign up, please ignore this email and do not open the link.';

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
      `Your ${role} account is ready.`,
      ...(recipient.emailVerified
        ? []
        : [links.toParagraph(recipient, metadata), untilVerified, ifNotYou]),
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

/** The mails of a requested change: the link to the new address, and a notice to the account's own. */
const sendEmailChangeLink = reactor({
  name: 'send-link-on-email-change-requested',
  on: 'EmailChangeRequested',
  inject: [AggregateReader, MailSender, VerificationLinks],
  react: async (event, cause, aggregates, mails, links) => {
    const { data, metadata } = event;
    const { account, email } = data;
    const { state } = await aggregates.load(accountAggregate, account);
    if (state.requestedEmail !== email) return;
    const reason = { kind: 'emailChange', subject: getAccountSubject(account), event } as const;
    const content = {
      subject: 'Please verify your new email address',
      paragraphs: [links.toParagraph({ account, email }, metadata), ifNotYourAccount],
    };
    await mails.sendToAddress(reason, email, content, cause);
  },
});

const sendEmailChangeNotice = mailReactor({
  name: 'send-notice-on-email-change-requested',
  on: 'EmailChangeRequested',
  kind: 'emailChangeNotice',
  to: ({ data }) => data.account,
  compose: (_event, _service, _now, recipient) => ({
    subject: 'Your email address is about to change',
    paragraphs: [
      `A new email address was entered for your ${recipient.role} account. It replaces this one as soon as the link that we have sent to it is opened.`,
      'If this was not you, please change your password at once: that cancels the change and signs out all other devices.',
    ],
  }),
});

/** Lets others register the former address, unless the account has gone back to it. */
const releaseFormerEmail = reactor({
  name: 'release-former-email-on-email-changed',
  on: 'EmailChanged',
  inject: [CommandBus, AggregateReader],
  react: async ({ data: { account, formerClaim } }, cause, bus, aggregates) => {
    const { state } = await aggregates.loadFresh(accountAggregate, account);
    if (state.claim === formerClaim) return;
    await bus.execute(new ReleaseEmail(formerClaim, { account }, cause));
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
        'If you did not request it, you can ignore this email.',
      ],
    };
  },
});

/** Tells the owner of a password that someone else has chosen. */
const sendPasswordChangedMail = (name: string, on: 'PasswordReset' | 'PasswordChanged') =>
  mailReactor({
    name,
    on,
    kind: 'passwordChanged',
    to: ({ data }) => data.account,
    compose: (_event, _service, _now, recipient) => ({
      subject: 'Your password was changed',
      paragraphs: [
        `The password of your ${recipient.role} account was changed, and all other devices are signed out.`,
        'If this was not you, please choose another at once, with a code that we email to you:',
      ],
      path: FORGOT_PASSWORD_PATH,
    }),
  });

@Module({
  providers: [
    OneTimeCodes,
    VerificationTokens,
    VerificationLinks,
    sendWelcomeMail,
    sendVerificationMail,
    sendEmailChangeLink,
    sendEmailChangeNotice,
    releaseFormerEmail,
    sendOtpMail,
    sendPasswordChangedMail('send-password-changed-mail-on-password-reset', 'PasswordReset'),
    sendPasswordChangedMail('send-password-changed-mail-on-password-changed', 'PasswordChanged'),
  ],
})
export class AccountReactorsModule {}

/** Accounts as `mail` sees them, which knows no account. */
@Injectable()
export class AccountRecipients extends Recipients {
  constructor(private readonly aggregates: AggregateReader) {
    super();
  }

  async find(account: AccountId): Promise<Recipient | null> {
    const { state } = await this.aggregates.load(accountAggregate, account);
    return state.person && { ...state.person, isClosed: state.closure !== null };
  }
}
