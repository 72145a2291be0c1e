import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountId, type AccountId, type Role } from '@nirmaan/contracts/account';
import { accept, type Result } from '@nirmaan/contracts/kernel';
import { v4 } from 'uuid';
import { registerAccount } from '../account/account.decider.js';
import { EmailKeys, hashPassword } from '../account/account.module.js';
import { claimEmail, verifyEmail } from '../account/email.decider.js';
import { type Cause, CommandExecutor } from '../kernel/commands/index.js';

export interface Staff {
  readonly role: Extract<Role, 'auditor' | 'operator'>;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** Makes an account of a member of staff, with a verified address. A retry continues after a crash. */
export class AddStaff extends Command<
  Result<{ readonly account: AccountId }, 'ACCOUNT.EMAIL_TAKEN' | 'REQUEST.CONFLICT'>
> {
  constructor(
    readonly staff: Staff & { readonly password: string },
    readonly cause: Cause,
  ) {
    super();
  }
}

@CommandHandler(AddStaff)
export class AddStaffHandler implements ICommandHandler<AddStaff> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly emailKeys: EmailKeys,
  ) {}

  async execute({ staff: { password, ...person }, cause }: AddStaff) {
    const { executor } = this;
    const passwordHash = await hashPassword(password);
    const fresh = accountId.parse(v4());
    const claim = this.emailKeys.of(person.email);
    const claimed = await executor.execute(claimEmail, claim, { account: fresh }, cause);
    if (!claimed.ok) return claimed;
    const account = claimed.value.state.account ?? fresh;
    const registration = { ...person, account, sector: null, passwordHash };
    const registered = await executor.execute(registerAccount, account, registration, cause);
    if (!registered.ok) return registered;
    const verified = await executor.execute(verifyEmail, account, { account }, cause);
    return verified.ok ? accept({ account }) : verified;
  }
}
