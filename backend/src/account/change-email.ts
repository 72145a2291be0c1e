import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { accountCalls } from '@nirmaan/contracts/account';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { accept, refuse, type RefusalOf, type Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { CommandExecutor, type CommandResult } from '../kernel/commands/index.js';
import type { Viewer } from '../kernel/http/index.js';
import { accountAggregate, type AccountState } from './account.decider.js';
import { requestEmailChange } from './email-change.decider.js';
import { passwordMatches } from './passwords.js';
import { GuessLimit } from './sign-in/guess-limit.js';

type Requested = Result<CommandResult<AccountState>, RefusalOf<typeof accountCalls.changeEmail>>;

/** Requests a link to another address. */
export class RequestEmailChange extends Command<Requested> {
  constructor(
    readonly viewer: Viewer,
    readonly form: { readonly email: string; readonly password: string },
    readonly cause: Cause,
  ) {
    super();
  }
}

/** Verifies the password; wrong ones count by session, as for a change of password. */
@CommandHandler(RequestEmailChange)
export class RequestEmailChangeHandler implements ICommandHandler<RequestEmailChange> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly guesses: GuessLimit,
  ) {}

  async execute(command: RequestEmailChange): Promise<Requested> {
    const { account, session } = command.viewer;
    const { email, password } = command.form;
    const stream = streamOf.account(account);
    const { person } = (await this.executor.loadFresh(accountAggregate, stream)).state;
    if (!person) return refuse('ACCOUNT.NOT_SIGNED_IN');
    const verified = await this.guesses.around(session, async () =>
      (await passwordMatches(person.passwordHash, password))
        ? accept(person.credential)
        : refuse('ACCOUNT.WRONG_PASSWORD'),
    );
    if (!verified.ok) return verified;
    const change = { account, email, credential: verified.value };
    return this.executor.execute(requestEmailChange, stream, change, command.cause);
  }
}
