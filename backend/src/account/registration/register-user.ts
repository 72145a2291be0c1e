import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { accountCalls } from '@nirmaan/contracts/account';
import {
  accept,
  type AccountId,
  type Position,
  type RefusalOf,
  type Result,
} from '@nirmaan/contracts/kernel';
import { type Cause, CommandExecutor } from '../../kernel/commands/index.js';
import { newcomer, type Person, registerAccount, type Registration } from '../account.decider.js';
import { EmailKeys } from './email-keys.js';
import { claimEmail } from './email.decider.js';

type Form = Omit<Registration, 'account'>;

interface Registered {
  readonly person: Person;
  readonly position: Position | null;
}

/**
 * Claims the e-mail address, then registers the account that holds the claim. A retry completes a registration that
 * crashed after the claim. The given id is ignored if the address was already claimed for another account.
 */
export class RegisterUser extends Command<
  Result<Registered, RefusalOf<typeof accountCalls.register>>
> {
  constructor(
    readonly fresh: AccountId,
    readonly form: Form,
    readonly cause: Cause,
  ) {
    super();
  }
}

@CommandHandler(RegisterUser)
export class RegisterUserHandler implements ICommandHandler<RegisterUser> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly emailKeys: EmailKeys,
  ) {}

  async execute({ fresh, form, cause }: RegisterUser) {
    const key = this.emailKeys.of(form.email);
    const claimed = await this.executor.execute(claimEmail, key, { account: fresh }, cause);
    if (!claimed.ok) return claimed;
    const account = claimed.value.state.account ?? fresh;
    const registration = { account, ...form };
    const registered = await this.executor.execute(registerAccount, account, registration, cause);
    if (!registered.ok) return registered;
    return accept({ person: newcomer(registration), position: registered.value.position });
  }
}
