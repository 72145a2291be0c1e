import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { accountCalls, AccountId } from '@nirmaan/contracts/account';
import { type RefusalOf, refuse, type Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { CommandExecutor, type CommandResult } from '../../kernel/commands/index.js';
import { accountAggregate, type AccountState } from '../account.decider.js';
import { EmailKeys } from './email-keys.js';
import { VerificationTokens } from './verification-tokens.js';
import { changeEmail, claimEmail, verifyEmail } from './email.decider.js';
import { toClosedRefusal } from '../moderation/suspension-and-closure.decider.js';

type Verified = Result<CommandResult<AccountState>, RefusalOf<typeof accountCalls.verifyEmail>>;

export class VerifyEmail extends Command<Verified> {
  constructor(
    readonly token: string,
    readonly cause: Cause,
  ) {
    super();
  }
}

@CommandHandler(VerifyEmail)
export class VerifyEmailHandler implements ICommandHandler<VerifyEmail> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly tokens: VerificationTokens,
    private readonly emailKeys: EmailKeys,
  ) {}

  async execute({ token, cause }: VerifyEmail): Promise<Verified> {
    const account = this.tokens.read(token);
    if (!account) return refuse('ACCOUNT.WRONG_LINK');
    const { state } = await this.executor.load(accountAggregate, account);
    const { person, requestedEmail, closure } = state;
    if (closure) return { ok: false, refusal: toClosedRefusal(closure) } as const;
    if (person && this.isFor(token, person.email))
      return this.executor.execute(verifyEmail, account, { account }, cause);
    if (person && requestedEmail && this.isFor(token, requestedEmail))
      return this.change(account, person.email, requestedEmail, cause);
    return refuse('ACCOUNT.WRONG_LINK');
  }

  private isFor(token: string, email: string): boolean {
    return this.tokens.isValid(token, email, this.executor.now());
  }

  /** Claims the address first; opening the link again completes a change that crashed after the claim. */
  private async change(account: AccountId, former: string, email: string, cause: Cause) {
    const [claim, formerClaim] = [this.emailKeys.of(email), this.emailKeys.of(former)];
    const claimed = await this.executor.execute(claimEmail, claim, { account }, cause);
    if (!claimed.ok) return claimed;
    const { state } = claimed.value;
    if (state.account !== null && state.account !== account) return refuse('ACCOUNT.EMAIL_TAKEN');
    const change = { account, email, claim, formerClaim };
    return this.executor.execute(changeEmail, account, change, cause);
  }
}
