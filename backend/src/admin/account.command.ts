import { accountId, email, phone, type Role } from '@nirmaan/contracts/account';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { requiredText } from '@nirmaan/contracts/kernel';
import type { Say } from '@nirmaan/platform/command-line';
import { Command, Option } from 'commander';
import { randomBytes } from 'node:crypto';
import { v4 } from 'uuid';
import { registerAccount } from '../account/account.decider.js';
import { hashPassword } from '../account/account.module.js';
import { claimEmail } from '../account/email-claim.decider.js';
import { type AtDesk, type Desk, done } from './desk.js';
import { as } from './read-input.js';

interface Staff {
  readonly role: Extract<Role, 'auditor' | 'operator'>;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

export const accountCommand = (atDesk: AtDesk, say: Say): Command =>
  new Command('account').description('people who work here').addCommand(
    new Command('add')
      .description('make an account; its password is made too, and printed once')
      .addOption(new Option('--role <role>').choices(['auditor', 'operator']).makeOptionMandatory())
      .requiredOption('--name <name>', 'full name', as(requiredText('Name', 120)))
      .requiredOption('--email <email>', 'work e-mail', as(email))
      .requiredOption('--phone <phone>', 'with the country code', as(phone))
      .action((staff: Staff) => atDesk((desk) => add(desk, staff, say))),
  );

async function add(desk: Desk, staff: Staff, say: Say): Promise<void> {
  const { executor, emailKeys, cause } = desk;
  const password = randomBytes(15).toString('base64url');
  const passwordHash = await hashPassword(password);
  const claim = streamOf.emailClaim(emailKeys.of(staff.email));
  const fresh = accountId.parse(v4());
  const claimed = done(await executor.execute(claimEmail, claim, { account: fresh }, cause));
  const account = claimed.state.account ?? fresh;
  const registration = { ...staff, account, sector: null, passwordHash };
  done(await executor.execute(registerAccount, streamOf.account(account), registration, cause));
  say(`${staff.role} ${staff.email}\npassword: ${password}`);
}
