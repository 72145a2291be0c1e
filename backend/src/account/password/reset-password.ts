import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Injectable } from '@nestjs/common';
import type { accountCalls, AccountId, EmailKey } from '@nirmaan/contracts/account';
import { accept, type RefusalOf, refuse, type Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import {
  Clock,
  CommandExecutor,
  type CommandResult,
  type DeciderOf,
} from '../../kernel/commands/index.js';
import { type Entry, SharedValues } from '../../kernel/shared-values/shared-values.js';
import { OneTimeCodes } from './one-time-codes.js';
import { accountAggregate, type AccountState } from '../account.decider.js';
import {
  type AskingId,
  getMemoryMs,
  justUsed,
  MAILS,
  type PasswordResets,
} from './password-resets.js';
import { failOtp, requestPasswordReset, resetPassword } from './password.decider.js';
import { hashPassword, passwordMatches, uncommon } from './passwords.js';
import { type Found, PeopleByEmail, UNKNOWN_ACCOUNT } from '../registration/people-by-email.js';
import { UnverifiedMails } from '../registration/unverified-mails.js';
import { type Client, getGuesser, isOwnDevice } from '../session/client.js';
import { GuessLimit } from './guess-limit.js';

type Known = Entry<PasswordResets> | null;

const getKey = (key: EmailKey): string => `one-time passwords of the stranger ${key}`;

const toState = (known: Known): AccountState => {
  const { initialState } = accountAggregate;
  return known ? { ...initialState, resets: known.value } : initialState;
};

/**
 * Records one-time passwords. For an unknown address the same rules run on events that are not stored, so that the limits
 * do not reveal which addresses have accounts.
 */
@Injectable()
export class ResetLedger {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly shared: SharedValues,
  ) {}

  async getState({ key, account: id, state }: Found): Promise<AccountState> {
    return id === UNKNOWN_ACCOUNT ? toState(await this.shared.find(getKey(key))) : state;
  }

  async handle<Command, Code extends string>(
    { key, account: id }: Found,
    decider: DeciderOf<typeof accountAggregate, Command, Code>,
    command: Command,
    cause: Cause,
  ): Promise<Result<CommandResult<AccountState> | null, Code | 'REQUEST.CONFLICT'>> {
    return id === UNKNOWN_ACCOUNT
      ? this.pretend(key, decider, command)
      : this.executor.execute(decider, id, command, cause);
  }

  private async pretend<Command, Code extends string>(
    key: EmailKey,
    { decide, evolve }: DeciderOf<typeof accountAggregate, Command, Code>,
    command: Command,
  ): Promise<Result<null, Code>> {
    const refusals: Result<null, Code>[] = [];
    await this.shared.update(getKey(key), (known: Known) => {
      const state = toState(known);
      const now = this.executor.now();
      const decision = decide(state, command, now);
      refusals.splice(0, 1, ...(decision.ok ? [] : [decision]));
      if (!decision.ok || decision.value.length === 0) return known;
      const { resets } = decision.value.reduce(evolve, state);
      return { value: resets, until: new Date(now.getTime() + getMemoryMs(resets)) };
    });
    return refusals[0] ?? accept(null);
  }
}

/** Records the request; a reactor mails its code. The result reveals neither whether the account exists nor that. */
export class RequestPasswordReset extends Command<
  Result<CommandResult<AccountState> | null, RefusalOf<typeof accountCalls.sendOtp>>
> {
  constructor(
    readonly email: string,
    readonly asking: AskingId,
    readonly client: Client,
    readonly cause: Cause,
  ) {
    super();
  }
}

@CommandHandler(RequestPasswordReset)
export class RequestPasswordResetHandler implements ICommandHandler<RequestPasswordReset> {
  constructor(
    private readonly people: PeopleByEmail,
    private readonly ledger: ResetLedger,
    private readonly shared: SharedValues,
    private readonly mails: UnverifiedMails,
  ) {}

  async execute({ email, asking, client, cause }: RequestPasswordReset) {
    const found = await this.people.findByMail(email);
    const { key, account, state } = found;
    if (state.person && !(await this.mails.countTo(state.person)).ok) return accept(null);
    const isOwn = isOwnDevice(key, client, state.person);
    const isFromKnownDevice = isOwn && (await this.mayAsk(account));
    const asked = { account, asking, isFromKnownDevice };
    return this.ledger.handle(found, requestPasswordReset, asked, cause);
  }

  /** All devices of the account together: each sign-in makes one more. */
  private async mayAsk(account: AccountId): Promise<boolean> {
    const asked = await this.shared.increment(`codes for devices of ${account}`, MAILS.withinMs);
    return asked.value <= MAILS.max;
  }
}

interface Reset {
  readonly email: string;
  readonly code: string;
  readonly password: string;
  readonly client: Client;
  readonly cause: Cause;
}

/** A wrong code costs as much work as a right one, and is counted. */
export class ResetPassword extends Command<
  Result<CommandResult<AccountState>, RefusalOf<typeof accountCalls.resetPassword>>
> {
  constructor(readonly asked: Reset) {
    super();
  }
}

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly people: PeopleByEmail,
    private readonly ledger: ResetLedger,
    private readonly codes: OneTimeCodes,
    private readonly guesses: GuessLimit,
    private readonly clock: Clock,
  ) {}

  async execute({ asked }: ResetPassword) {
    const { email, password, client } = asked;
    const passwordHash = await hashPassword(password, client.network);
    const found = await this.people.findByMail(email);
    const { key, state } = found;
    const at = this.clock.now();
    if (await this.wasDone(found, asked, at)) return accept({ state, position: null, at });
    const isOwn = isOwnDevice(key, client, state.person);
    const attempt = () => this.attempt(found, asked, passwordHash, isOwn);
    return isOwn ? this.guesses.around(`devices of ${found.account}`, attempt) : attempt();
  }

  private async attempt(
    found: Found,
    { code, password, cause }: Reset,
    passwordHash: string,
    isFromKnownDevice: boolean,
  ) {
    const { account, state } = found;
    const { resets } = await this.ledger.getState(found);
    const request = resets.pending?.request ?? null;
    if (!request || !this.codes.matches(request, code)) {
      if (isFromKnownDevice) return refuse('ACCOUNT.WRONG_OTP');
      const counted = await this.ledger.handle(found, failOtp, { account, request }, cause);
      return counted.ok ? refuse('ACCOUNT.WRONG_OTP') : counted;
    }
    // Only the right code may learn the name.
    const chosen = uncommon(password, 'npassword', state.person ?? undefined);
    if (!chosen.ok) return chosen;
    const reset = { account, request, passwordHash, isFromKnownDevice };
    const done = await this.ledger.handle(found, resetPassword, reset, cause);
    if (!done.ok) return done;
    const person = done.value?.state.person;
    if (!person) return refuse('ACCOUNT.WRONG_OTP');
    return accept(done.value);
  }

  /** True if this code and password were already used for a reset whose answer was lost. */
  private async wasDone({ key, state }: Found, { code, password, client }: Reset, now: Date) {
    const used = justUsed(state.resets, now);
    if (!used || !this.codes.matches(used, code)) return false;
    const done = await this.guesses.around(
      getGuesser(key, client, state.person?.credential).guesser,
      async () => {
        const matches = await passwordMatches(
          state.person?.passwordHash ?? null,
          password,
          client.network,
        );
        return matches ? accept(null) : refuse('ACCOUNT.WRONG_OTP');
      },
    );
    return done.ok;
  }
}
