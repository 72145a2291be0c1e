import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Injectable } from '@nestjs/common';
import type { accountCalls } from '@nirmaan/contracts/account';
import {
  accept,
  normaliseEmail,
  type RefusalOf,
  refuse,
  type Result,
} from '@nirmaan/contracts/kernel';
import {
  AggregateReader,
  CommandExecutor,
  type CommandResult,
  type Version,
} from '../../kernel/commands/index.js';
import type { InputOf, Viewer } from '../../kernel/http/index.js';
import { accountAggregate, type AccountState, type Person } from '../account.decider.js';
import { changePassword } from './password.decider.js';
import { hashPassword, passwordMatches, uncommon } from './passwords.js';
import { GuessLimit } from './guess-limit.js';

/** Proves that a session is used by its person. Wrong passwords count by session, so that no stranger's guesses lock it. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly aggregates: AggregateReader,
    private readonly guesses: GuessLimit,
  ) {}

  /** Throws Refused after too many wrong ones. */
  async verify(
    { account, session }: Viewer,
    password: string,
  ): Promise<Result<Person, 'ACCOUNT.NOT_SIGNED_IN' | 'ACCOUNT.WRONG_PASSWORD'>> {
    const { person } = (await this.aggregates.loadFresh(accountAggregate, account)).state;
    if (!person) return refuse('ACCOUNT.NOT_SIGNED_IN');
    return this.guesses.around(session, async () =>
      (await passwordMatches(person.passwordHash, password))
        ? accept(person)
        : refuse('ACCOUNT.WRONG_PASSWORD'),
    );
  }
}

type Change = InputOf<typeof accountCalls.changePassword>;
type Changed = Result<CommandResult<AccountState>, RefusalOf<typeof accountCalls.changePassword>>;

/**
 * Verifies the old password; wrong ones count by session, so that no stranger's guesses lock the card. Repeating a change
 * whose answer was lost succeeds without effect; elsewhere the new password is no second guess.
 */
export class ChangePassword extends Command<Changed> {
  constructor(readonly change: Change) {
    super();
  }
}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly guesses: GuessLimit,
  ) {}

  async execute({ change }: ChangePassword): Promise<Changed> {
    const { person } = (await this.load(change)).state;
    if (!person) return refuse('ACCOUNT.NOT_SIGNED_IN');
    const chosen = uncommon(change.body.newPassword, 'newPassword', person);
    if (!chosen.ok) return chosen;
    return this.guesses.around(change.viewer.session, () => this.change(change));
  }

  private load({ viewer }: Change): Promise<Version<AccountState>> {
    return this.executor.loadFresh(accountAggregate, viewer.account);
  }

  /** Loads again under the lock: an earlier attempt may have changed the password. */
  private async change(change: Change) {
    const { state, position } = await this.load(change);
    const { oldPassword, newPassword } = change.body;
    if (!isOwn(state, change)) return refuse('ACCOUNT.WRONG_OLD_PASSWORD');
    if (await hasPassword(state, oldPassword)) return this.replace(state, change);
    const wasDone = state.keptSession === change.viewer.session;
    if (wasDone && (await hasPassword(state, newPassword)))
      return accept({ state, position, at: this.executor.now() });
    return refuse('ACCOUNT.WRONG_OLD_PASSWORD');
  }

  private async replace({ person }: AccountState, { viewer, body, cause }: Change) {
    const { account, session: keeps } = viewer;
    const replaces = person?.credential ?? 0;
    const passwordHash = await hashPassword(body.newPassword);
    const changed = { account, passwordHash, replaces, keeps };
    return this.executor.execute(changePassword, account, changed, cause);
  }
}

const isOwn = ({ person }: AccountState, { body }: Change): boolean =>
  normaliseEmail(body.email) === normaliseEmail(person?.email ?? '');

const hasPassword = ({ person }: AccountState, password: string): Promise<boolean> =>
  passwordMatches(person?.passwordHash ?? null, password);
