import { accept, type AccountId } from '@nirmaan/contracts/kernel';
import { type Cause, CommandHandler, CommandExecutor } from '../kernel/commands/index.js';
import { newcomer, registerAccount, type Registration } from './account.decider.js';
import { EmailKeys } from './account-secrets.js';
import { hashPassword } from './passwords.js';
import { claimEmail } from './email.decider.js';

/**
 * Claims the e-mail address, then registers the account that holds the claim. A retry completes a registration that
 * crashed after the claim. The given id is ignored if the address was already claimed for another account.
 */
@CommandHandler()
export class RegisterUser {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly emailKeys: EmailKeys,
  ) {}

  async execute(
    fresh: AccountId,
    form: Omit<Registration, 'account' | 'passwordHash'> & { readonly password: string },
    cause: Cause,
  ) {
    const { password, ...person } = form;
    const passwordHash = await hashPassword(password);
    const key = this.emailKeys.of(person.email);
    const claimed = await this.executor.execute(claimEmail, key, { account: fresh }, cause);
    if (!claimed.ok) return claimed;
    const account = claimed.value.state.account ?? fresh;
    const registration = { account, ...person, passwordHash };
    const registered = await this.executor.execute(registerAccount, account, registration, cause);
    if (!registered.ok) return registered;
    return accept({ person: newcomer(registration), position: registered.value.position });
  }
}
