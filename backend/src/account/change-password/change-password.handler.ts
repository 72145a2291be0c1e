import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { normaliseEmail } from '@nirmaan/contracts/account';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { refuse } from '@nirmaan/contracts/kernel';
import { CommandGate } from '../../kernel/commands/index.js';
import { account, changePassword, type Person } from '../account.decider.js';
import { EmailKeys } from '../email-keys.js';
import { hashPassword, passwordMatches } from '../passwords/password-hasher.js';
import { ReplacedPasswords } from '../session/replaced-passwords.js';
import { GuessLimit } from '../sign-in/guess-limit.js';
import { ChangePassword } from './change-password.command.js';

/** Asks for the old password as sign-in does, and counts wrong ones together with those of sign-in. */
@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly gate: CommandGate,
    private readonly emailKeys: EmailKeys,
    private readonly guesses: GuessLimit,
    private readonly replaced: ReplacedPasswords,
  ) {}

  async execute(command: ChangePassword) {
    const { state } = await this.gate.load(account, streamOf.account(command.viewer.account));
    const { person } = state;
    if (!person) return refuse('ACCOUNT.NOT_SIGNED_IN');
    const key = this.emailKeys.of(person.email);
    return this.guesses.around(key, () => this.change(person, command));
  }

  private async change(person: Person, { viewer, form, cause }: ChangePassword) {
    const { account, session: keeps } = viewer;
    const isOwn = normaliseEmail(form.email) === normaliseEmail(person.email);
    const matches = await passwordMatches(person.passwordHash, form.oldPassword);
    if (!isOwn || !matches) return refuse('ACCOUNT.WRONG_OLD_PASSWORD');
    const passwordHash = await hashPassword(form.newPassword);
    const change = { account, passwordHash, replaces: person.credential, keeps };
    const stream = streamOf.account(account);
    const changed = await this.gate.handle(changePassword, stream, change, cause);
    if (!changed.ok) return changed;
    const { at } = changed.value;
    this.replaced.note(account, { credential: person.credential + 1, keeps }, at);
    return changed;
  }
}
