import { accept, refuse } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { Clock, Command } from '../kernel/commands/index.js';
import { justUsed } from './password-resets.js';
import { OneTimeCodes } from './account-secrets.js';
import { failOtp, resetPassword } from './password.decider.js';
import { hashPassword, passwordMatches, uncommon } from './passwords.js';
import { type Found, PeopleByEmail } from './people-by-email.js';
import { ResetLedger } from './reset-ledger.js';
import { type Client, getGuesser, isOwnDevice } from './sign-in/client.js';
import { GuessLimit } from './sign-in/guess-limit.js';

interface Reset {
  readonly email: string;
  readonly code: string;
  readonly password: string;
  readonly client: Client;
  readonly cause: Cause;
}

/** A wrong code costs as much work as a right one, and is counted. */
@Command()
export class ResetPassword {
  constructor(
    private readonly people: PeopleByEmail,
    private readonly ledger: ResetLedger,
    private readonly codes: OneTimeCodes,
    private readonly guesses: GuessLimit,
    private readonly clock: Clock,
  ) {}

  async execute(asked: Reset) {
    const { email, password, client } = asked;
    const passwordHash = await hashPassword(password);
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
      getGuesser(key, client, state.person?.credential),
      async () => {
        const matches = await passwordMatches(state.person?.passwordHash ?? null, password);
        return matches ? accept(null) : refuse('ACCOUNT.WRONG_OTP');
      },
    );
    return done.ok;
  }
}
