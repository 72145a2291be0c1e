import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { erasureCalls } from '@nirmaan/contracts/erasure';
import { getAccountSubject, refuse, type RefusalOf, type Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { accountAggregate, GuessLimit, passwordMatches } from '../account/account.module.js';
import { CommandExecutor } from '../kernel/commands/index.js';
import type { Viewer } from '../kernel/http/index.js';
import { Erasures } from './erasures.js';

type Deleted = Result<{ readonly due: string }, RefusalOf<typeof erasureCalls.deleteAccount>>;

/** Closes the caller's account, and schedules the erasure of its data. */
export class DeleteAccount extends Command<Deleted> {
  constructor(
    readonly viewer: Viewer,
    readonly password: string,
    readonly due: string,
    readonly cause: Cause,
  ) {
    super();
  }
}

@CommandHandler(DeleteAccount)
export class DeleteAccountHandler implements ICommandHandler<DeleteAccount> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly guesses: GuessLimit,
    private readonly erasures: Erasures,
  ) {}

  execute(command: DeleteAccount) {
    return this.guesses.around(command.viewer.session, () => this.request(command));
  }

  private async request({
    viewer: { account },
    password,
    due,
    cause,
  }: DeleteAccount): Promise<Deleted> {
    const stream = streamOf.account(account);
    const { person } = (await this.executor.loadFresh(accountAggregate, stream)).state;
    if (!person) return refuse('ACCOUNT.NOT_SIGNED_IN');
    if (!(await passwordMatches(person.passwordHash, password)))
      return refuse('ERASURE.WRONG_PASSWORD');
    const subject = getAccountSubject(account);
    const request = { subject, kind: 'account', basis: 'request', due } as const;
    return this.erasures.request(request, cause);
  }
}
