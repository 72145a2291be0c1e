import { Controller } from '@nestjs/common';
import { accountCalls, accountMessages } from '@nirmaan/contracts/account';
import { AggregateReader, type Cause, CommandBus } from '../../kernel/commands/index.js';
import { type InputOf, Reply, Serve, type Viewer } from '../../kernel/http/index.js';
import { SecurityLog } from '../../kernel/security-log/security-log.js';
import { accountAggregate, getAccountId } from '../account.decider.js';
import { type Client, FromClient } from '../session/client.js';
import { UnverifiedMails } from './unverified-mails.js';
import { VerifyEmail } from './verify-email.js';
import { OwnPassword } from '../password/own-password.js';
import { RequestEmailChange, RequestEmailVerification } from '../account.commands.js';

type Of<Call extends keyof typeof accountCalls> = InputOf<(typeof accountCalls)[Call]>;

@Controller()
export class VerificationController {
  constructor(
    private readonly bus: CommandBus,
    private readonly security: SecurityLog,
    private readonly ownPassword: OwnPassword,
    private readonly aggregates: AggregateReader,
    private readonly mails: UnverifiedMails,
  ) {}

  /** Verifies the address to which the token was mailed. */
  @Serve(accountCalls.verifyEmail)
  async verify({ body, cause, accepted }: Of<'verifyEmail'>, @FromClient() { network }: Client) {
    const attempt = () => this.bus.execute(new VerifyEmail(body.token, cause));
    const event = 'e-mail address verified';
    const verified = await this.security.around(event, { network }, attempt, getAccountId);
    return Reply.to(accepted(verified), { message: accountMessages.emailVerified });
  }

  /** Mails a link to the address that is to replace the caller's. */
  @Serve(accountCalls.changeEmail)
  async changeEmail(
    { body, viewer, cause, accepted }: Of<'changeEmail'>,
    @FromClient() { network }: Client,
  ) {
    const subject = { account: viewer.account, network };
    const attempt = () => this.requestEmailChange(viewer, body, cause);
    const requested = await this.security.around('email change', subject, attempt);
    return Reply.to(accepted(requested), { message: accountMessages.changeLinkSent });
  }

  private async requestEmailChange(
    viewer: Viewer,
    { email, password }: Of<'changeEmail'>['body'],
    cause: Cause,
  ) {
    const verified = await this.ownPassword.verify(viewer, password);
    if (!verified.ok) return verified;
    const { account, credential } = verified.value;
    // The account's own address gets a notice.
    const noticed = await this.mails.countTo(verified.value);
    if (!noticed.ok) return noticed;
    const mailed = await this.mails.count(email);
    if (!mailed.ok) return mailed;
    const change = { account, email, credential };
    return this.bus.execute(new RequestEmailChange(account, change, cause));
  }

  /** Mails the caller another link. */
  @Serve(accountCalls.resendVerification)
  async resend({ viewer: { account }, cause, accepted }: Of<'resendVerification'>) {
    const { person } = (await this.aggregates.load(accountAggregate, account)).state;
    if (person) accepted(await this.mails.countTo(person));
    const requested = accepted(
      await this.bus.execute(new RequestEmailVerification(account, { account }, cause)),
    );
    const { emailVerified, linkSent } = accountMessages;
    const message = requested.state.person?.emailVerified ? emailVerified : linkSent;
    return Reply.to(requested, { message });
  }
}
