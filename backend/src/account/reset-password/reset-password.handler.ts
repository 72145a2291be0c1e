import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accept, refuse } from '@nirmaan/contracts/kernel';
import { OneTimeCodes } from '../one-time-codes.js';
import { failOtp, resetPassword } from '../password-reset.decider.js';
import { hashPassword } from '../passwords/password-hasher.js';
import { PeopleByEmail } from '../people-by-email.js';
import { ResetLedger } from '../reset-ledger.js';
import { ReplacedPasswords } from '../session/replaced-passwords.js';
import { ResetPassword } from './reset-password.command.js';

/** A wrong code costs as much work as a right one, and is counted. */
@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly people: PeopleByEmail,
    private readonly ledger: ResetLedger,
    private readonly codes: OneTimeCodes,
    private readonly replaced: ReplacedPasswords,
  ) {}

  async execute({ email, code, password, cause }: ResetPassword) {
    const passwordHash = await hashPassword(password);
    const found = await this.people.find(email);
    const { account } = found;
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
}
