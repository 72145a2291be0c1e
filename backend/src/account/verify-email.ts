import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { accountCalls } from '@nirmaan/contracts/account';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { refuse, type RefusalOf, type Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { CommandExecutor, type CommandResult } from '../kernel/commands/index.js';
import { accountAggregate, type AccountState } from './account.decider.js';
import { verifyEmail } from './email-verification.decider.js';
import { VerificationTokens } from './verification-tokens.js';

export class VerifyEmail extends Command<
  Result<CommandResult<AccountState>, RefusalOf<typeof accountCalls.verifyEmail>>
> {
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
  ) {}

  async execute({ token, cause }: VerifyEmail) {
    const account = this.tokens.read(token);
    if (!account) return refuse('ACCOUNT.WRONG_LINK');
    const stream = streamOf.account(account);
    const { person } = (await this.executor.load(accountAggregate, stream)).state;
    const isRight = person && this.tokens.isValid(token, person.email, this.executor.now());
    if (!isRight) return refuse('ACCOUNT.WRONG_LINK');
    return this.executor.execute(verifyEmail, stream, { account }, cause);
  }
}
