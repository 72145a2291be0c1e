import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accept, refuse } from '@nirmaan/contracts/kernel';
import { Clock } from '../../kernel/commands/index.js';
import { OneTimeCodes } from '../one-time-codes.js';
import { failOtp, resetPassword } from '../password-reset.decider.js';
import { justUsed } from '../password-resets.js';
import { hashPassword, passwordMatches } from '../passwords/password-hasher.js';
import { type Found, PeopleByEmail } from '../people-by-email.js';
import { ResetLedger } from '../reset-ledger.js';
import { ReplacedPasswords } from '../session/replaced-passwords.js';
import { GuessLimit } from '../sign-in/guess-limit.js';
import { ResetPassword } from './reset-password.command.js';

/** A wrong code costs as much work as a right one, and is counted. */
@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly people: PeopleByEmail,
    private readonly ledger: ResetLedger,
    private readonly codes: OneTimeCodes,
    private readonly replaced: ReplacedPasswords,
    private readonly guesses: GuessLimit,
    private readonly clock: Clock,
  ) {}

  async execute(command: ResetPassword) {
    const { email, code, password, cause } = command;
    const passwordHash = await hashPassword(password);
    const found = await this.people.find(email);
    const { account, state } = found;
    const at = this.clock.now();
    if (await this.wasDone(found, command, at)) return accept({ state, position: null, at });
    const request = this.ledger.stateOf(found).resets.pending?.request ?? null;
    if (!request || !this.codes.matches(request, code)) {
      const counted = await this.ledger.handle(found, failOtp, { account, request }, cause);
      return counted.ok ? refuse('ACCOUNT.WRONG_OTP') : counted;
    }
    const reset = { account, request, passwordHash };
    const done = await this.ledger.handle(found, resetPassword, reset, cause);
    if (!done.ok) return done;
    const person = done.value?.state.person;
    if (!person) return refuse('ACCOUNT.WRONG_OTP');
    this.replaced.note(account, { credential: person.credential, keeps: null }, done.value.at);
    return accept(done.value);
  }

  /** True for a reset whose answer was lost, sent once more: it brings the code and the password that it set. */
  private async wasDone({ key, state }: Found, { code, password }: ResetPassword, now: Date) {
    const used = justUsed(state.resets, now);
    if (!used || !this.codes.matches(used, code)) return false;
    const done = await this.guesses.around(key, async () => {
      const matches = await passwordMatches(state.person?.passwordHash ?? null, password);
      return matches ? accept(null) : refuse('ACCOUNT.WRONG_OTP');
    });
    return done.ok;
  }
}
