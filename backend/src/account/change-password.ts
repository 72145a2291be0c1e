import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type accountCalls, normaliseEmail } from '@nirmaan/contracts/account';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { accept, refuse, type RefusalOf, type Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { CommandExecutor, type CommandResult, type Version } from '../kernel/commands/index.js';
import type { Viewer } from '../kernel/http/index.js';
import { accountAggregate, type AccountState } from './account.decider.js';
import { changePassword } from './password.decider.js';
import { hashPassword, passwordMatches, uncommon } from './passwords.js';
import { GuessLimit } from './sign-in/guess-limit.js';

export class ChangePassword extends Command<
  Result<CommandResult<AccountState>, RefusalOf<typeof accountCalls.changePassword>>
> {
  constructor(
    readonly viewer: Viewer,
    readonly form: {
      readonly email: string;
      readonly oldPassword: string;
      readonly newPassword: string;
    },
    readonly cause: Cause,
  ) {
    super();
  }
}

/**
 * Verifies the old password; wrong ones count by session, so that no stranger's guesses lock the card. Repeating a change
 * whose answer was lost succeeds without effect; elsewhere the new password is no second guess.
 */
@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly guesses: GuessLimit,
  ) {}

  async execute(command: ChangePassword) {
    const { person } = (await this.load(command)).state;
    if (!person) return refuse('ACCOUNT.NOT_SIGNED_IN');
    const chosen = uncommon(command.form.newPassword, 'newPassword', person);
    if (!chosen.ok) return chosen;
    return this.guesses.around(command.viewer.session, () => this.change(command));
  }

  private load({ viewer }: ChangePassword): Promise<Version<AccountState>> {
    return this.executor.loadFresh(accountAggregate, streamOf.account(viewer.account));
  }

  /** Loads again under the lock: an earlier attempt may have changed the password. */
  private async change(command: ChangePassword) {
    const { state, position } = await this.load(command);
    const { oldPassword, newPassword } = command.form;
    if (!isOwn(state, command)) return refuse('ACCOUNT.WRONG_OLD_PASSWORD');
    if (await hasPassword(state, oldPassword)) return this.replace(state, command);
    const wasDone = state.keptSession === command.viewer.session;
    if (wasDone && (await hasPassword(state, newPassword)))
      return accept({ state, position, at: this.executor.now() });
    return refuse('ACCOUNT.WRONG_OLD_PASSWORD');
  }

  private async replace({ person }: AccountState, { viewer, form, cause }: ChangePassword) {
    const { account, session: keeps } = viewer;
    const replaces = person?.credential ?? 0;
    const passwordHash = await hashPassword(form.newPassword);
    const change = { account, passwordHash, replaces, keeps };
    const stream = streamOf.account(account);
    return this.executor.execute(changePassword, stream, change, cause);
  }
}

const isOwn = ({ person }: AccountState, { form }: ChangePassword): boolean =>
  normaliseEmail(form.email) === normaliseEmail(person?.email ?? '');

const hasPassword = ({ person }: AccountState, password: string): Promise<boolean> =>
  passwordMatches(person?.passwordHash ?? null, password);
