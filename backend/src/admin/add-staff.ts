import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type accountCalls,
  accountId,
  type AccountId,
  type Role,
} from '@nirmaan/contracts/account';
import { accept, type RefusalOf, type Result } from '@nirmaan/contracts/kernel';
import { v4 } from 'uuid';
import { verifyEmail } from '../account/registration/email.decider.js';
import { hashPassword, RegisterUser } from '../account/account.module.js';
import { type Cause, CommandBus, CommandExecutor } from '../kernel/commands/index.js';

export interface Staff {
  readonly role: Extract<Role, 'auditor' | 'operator'>;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** Makes an account of a member of staff, with a verified address. A retry continues after a crash. */
export class AddStaff extends Command<
  Result<{ readonly account: AccountId }, RefusalOf<typeof accountCalls.register>>
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
    private readonly bus: CommandBus,
    private readonly executor: CommandExecutor,
  ) {}

  async execute({ staff, cause }: AddStaff) {
    const { password, ...person } = staff;
    const form = { ...person, sector: null, passwordHash: await hashPassword(password) };
    const registered = await this.bus.execute(new RegisterUser(accountId.parse(v4()), form, cause));
    if (!registered.ok) return registered;
    const { account } = registered.value.person;
    const verified = await this.executor.execute(verifyEmail, account, { account }, cause);
    return verified.ok ? accept({ account }) : verified;
  }
}
