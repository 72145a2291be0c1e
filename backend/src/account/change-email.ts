import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { accountCalls } from '@nirmaan/contracts/account';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { RefusalOf, Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { CommandExecutor, type CommandResult } from '../kernel/commands/index.js';
import type { Viewer } from '../kernel/http/index.js';
import { SharedValues } from '../kernel/shared-values/shared-values.js';
import { EmailKeys } from './account-secrets.js';
import type { AccountState } from './account.decider.js';
import { requestEmailChange } from './email-change.decider.js';
import { OwnPassword } from './own-password.js';

type Requested = Result<CommandResult<AccountState>, RefusalOf<typeof accountCalls.changeEmail>>;

/** Over all accounts, so that many of them cannot fill one inbox; repeated submits included. */
const linksToAddress = {
  windowMs: 60 * 60_000,
  max: 5,
  refusal: 'ACCOUNT.TOO_MANY_LINKS',
} as const;

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

@CommandHandler(RequestEmailChange)
export class RequestEmailChangeHandler implements ICommandHandler<RequestEmailChange> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly ownPassword: OwnPassword,
    private readonly shared: SharedValues,
    private readonly emailKeys: EmailKeys,
  ) {}

  async execute(command: RequestEmailChange): Promise<Requested> {
    const { viewer, form, cause } = command;
    const verified = await this.ownPassword.verify(viewer, form.password);
    if (!verified.ok) return verified;
    await this.shared.limit(`links to ${this.emailKeys.of(form.email)}`, linksToAddress);
    const { account, credential } = verified.value;
    const change = { account, email: form.email, credential };
    return this.executor.execute(requestEmailChange, streamOf.account(account), change, cause);
  }
}
