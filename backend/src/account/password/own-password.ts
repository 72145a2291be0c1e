import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Injectable } from '@nestjs/common';
import type { accountCalls, SessionId } from '@nirmaan/contracts/account';
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
import { sessionAggregate } from '../session/session.decider.js';
import { GuessLimit } from './guess-limit.js';

/**
 * By what the wrong passwords of a session count: its sign-in, so that no stranger's guesses lock it. A session that replaces
 * another ends with that.
 */
async function getSignIn(aggregates: AggregateReader, { account, session }: Viewer) {
  const { state } = await aggregates.load(sessionAggregate, session);
  return state.phase === 'open' ? `${account} until ${state.until}` : session;
}

/** Proves that a session is used by its person. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly aggregates: AggregateReader,
    private readonly guesses: GuessLimit,
  ) {}

  /** Throws Refused after too many wrong ones. */
  async verify(
    viewer: Viewer,
    password: string,
  ): Promise<Result<Person, 'ACCOUNT.NOT_SIGNED_IN' | 'ACCOUNT.WRONG_PASSWORD'>> {
    const { person } = (await this.aggregates.loadFresh(accountAggregate, viewer.account)).state;
    if (!person) return refuse('ACCOUNT.NOT_SIGNED_IN');
    return this.guesses.around(await getSignIn(this.aggregates, viewer), async () =>
      (await passwordMatches(person.passwordHash, password))
        ? accept(person)
        : refuse('ACCOUNT.WRONG_PASSWORD'),
    );
  }
}

type Change = InputOf<typeof accountCalls.changePassword>;
type Changed = Result<CommandResult<AccountState>, RefusalOf<typeof accountCalls.changePassword>>;

/**
 * Verifies the old password; wrong ones count as above. Repeating a change
 * whose answer was lost succeeds without effect; elsewhere the new password is no second guess.
 */
export class ChangePassword extends Command<Changed> {
  constructor(
    readonly change: Change,
    /** The session that goes on. */
    readonly keeps: SessionId,
  ) {
    super();
  }
}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly guesses: GuessLimit,
  ) {}

  async execute({ change, keeps }: ChangePassword): Promise<Changed> {
    const { person } = (await this.load(change)).state;
    if (!person) return refuse('ACCOUNT.NOT_SIGNED_IN');
    const chosen = uncommon(change.body.newPassword, 'newPassword', person);
    if (!chosen.ok) return chosen;
    const signIn = await getSignIn(this.executor, change.viewer);
    return this.guesses.around(signIn, () => this.change(change, keeps));
  }

  private load({ viewer }: Change): Promise<Version<AccountState>> {
    return this.executor.loadFresh(accountAggregate, viewer.account);
  }

  /** Loads again under the lock: an earlier attempt may have changed the password. */
  private async change(change: Change, keeps: SessionId) {
    const { state, position } = await this.load(change);
    const { oldPassword, newPassword } = change.body;
    if (!isOwn(state, change)) return refuse('ACCOUNT.WRONG_OLD_PASSWORD');
    if (state.keptSession !== keeps && (await hasPassword(state, oldPassword)))
      return this.replace(state, change, keeps);
    const wasDone = [keeps, change.viewer.session].some((one) => one === state.keptSession);
    if (wasDone && (await hasPassword(state, newPassword)))
      return accept({ state, position, at: this.executor.now() });
    return refuse('ACCOUNT.WRONG_OLD_PASSWORD');
  }

  private async replace(
    { person }: AccountState,
    { viewer: { account }, body, cause }: Change,
    keeps: SessionId,
  ) {
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
