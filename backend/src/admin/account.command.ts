import { type AccountId, phone } from '@nirmaan/contracts/account';
import { email, requiredText } from '@nirmaan/contracts/kernel';
import type { Say } from '@nirmaan/platform/command-line';
import { Command, Option } from 'commander';
import { randomBytes } from 'node:crypto';
import { hashPassword } from '../account/account.module.js';
import { type Decision } from '../account/moderation/suspension-and-closure.decider.js';
import { findActiveDemoPeople } from '../seed/demo/public-demo.js';
import { AdminError, type AtDesk, type Desk, done } from './desk.js';
import { as, byOption } from './read-input.js';
import { emailClaimAggregate } from '../account/registration/email.decider.js';
import {
  ReinstateAccount,
  SetOneTimePassword,
  SuspendAccount,
} from '../account/account.commands.js';
import { AddStaff, type Staff } from './add-staff.js';

export const accountCommand = (atDesk: AtDesk, say: Say): Command =>
  new Command('account')
    .description('accounts of those who work here; suspending and reinstating any account')
    .addCommand(
      new Command('add')
        .description('make an account; its password is made too, and printed once')
        .addOption(
          new Option('--role <role>').choices(['auditor', 'operator']).makeOptionMandatory(),
        )
        .requiredOption('--name <name>', 'full name', as(requiredText('Name', 120)))
        .requiredOption('--email <email>', 'work e-mail', as(email))
        .requiredOption('--phone <phone>', 'with the country code', as(phone))
        .action((staff: Staff) => atDesk((desk) => add(desk, staff, say))),
    )
    .addCommand(
      new Command('set-password')
        .description('set a password for one sign-in within 24 hours, and print it once')
        .argument('<email>', 'of the account', as(email))
        .action((address: string) => atDesk((desk) => setPassword(desk, address, say))),
    )
    .addCommand(
      new Command('log-id')
        .description('print the pseudonyms of an account in the security log')
        .argument('<email>', 'of the account', as(email))
        .action((address: string) =>
          atDesk(async (desk) => {
            const account = await findAccount(desk, address);
            const ids = { account, email: desk.emailKeys.of(address) };
            for (const [name, id] of Object.entries(desk.security.pseudonyms.ofAll(ids)))
              say(`${name}: ${id}`);
          }),
        ),
    )
    .addCommand(decisionCommand(suspension, atDesk, say))
    .addCommand(
      new Command('suspend-demo')
        .description('suspend all demo accounts, before others can reach this installation')
        .addOption(byOption())
        .action(({ by }: Pick<Decision, 'by'>) => atDesk((desk) => suspendDemo(desk, by, say))),
    )
    .addCommand(decisionCommand(reinstatement, atDesk, say));

/** A decision of an operator about an account, and its words. */
interface DecisionKind {
  readonly name: string;
  readonly description: string;
  readonly Decided: typeof SuspendAccount | typeof ReinstateAccount;
  /** In the security log. */
  readonly event: string;
  readonly done: string;
}

const suspension: DecisionKind = {
  name: 'suspend',
  description: 'end all sessions, refuse to sign in, hide projects and applications',
  Decided: SuspendAccount,
  event: 'account suspended',
  done: 'is suspended',
};

const reinstatement: DecisionKind = {
  name: 'reinstate',
  description: 'let a suspended account sign in, and show what was hidden',
  Decided: ReinstateAccount,
  event: 'account reinstated',
  done: 'is reinstated',
};

const decisionCommand = (kind: DecisionKind, atDesk: AtDesk, say: Say): Command =>
  new Command(kind.name)
    .description(kind.description)
    .argument('<email>', 'of the account', as(email))
    .requiredOption('--why <text>', 'the reason, which is kept', as(requiredText('Why', 1_000)))
    .addOption(byOption())
    .action((address: string, decision: Decision) =>
      atDesk(async (desk) => {
        await decideOn(desk, kind, await findAccount(desk, address), decision);
        say(`${address} ${kind.done}`);
      }),
    );

async function decideOn(
  { bus, security, cause }: Desk,
  { Decided, event }: DecisionKind,
  account: AccountId,
  decision: Decision,
): Promise<void> {
  done(await bus.execute(new Decided(account, decision, cause)));
  security.record(event, { account });
}

async function suspendDemo(desk: Desk, by: string, say: Say): Promise<void> {
  const people = await findActiveDemoPeople(desk.aggregates);
  if (people.length === 0)
    throw new AdminError('All demo accounts are suspended already, or never existed.');
  const decision = { why: 'The password of the demo accounts is public.', by };
  for (const { account, email } of people) {
    await decideOn(desk, suspension, account, decision);
    say(`${email} ${suspension.done}`);
  }
}

async function setPassword(desk: Desk, address: string, say: Say): Promise<void> {
  const { bus, security, cause } = desk;
  const account = await findAccount(desk, address);
  const password = createPassword();
  const passwordHash = await hashPassword(password);
  done(await bus.execute(new SetOneTimePassword(account, { passwordHash }, cause)));
  security.record('one-time password set', { account });
  say(`${address}\none-time password: ${password}`);
  say('It works for one sign-in within 24 hours. Choose another one in the profile then.');
}

const createPassword = (): string => randomBytes(15).toString('base64url');

/** Throws AdminError if the address has no account. */
async function findAccount({ aggregates, emailKeys }: Desk, address: string): Promise<AccountId> {
  const { account } = (await aggregates.load(emailClaimAggregate, emailKeys.of(address))).state;
  if (!account) throw new AdminError(`There is no account of ${address}.`);
  return account;
}

async function add(desk: Desk, staff: Staff, say: Say): Promise<void> {
  const { bus, cause, security } = desk;
  const password = createPassword();
  const { account } = done(await bus.execute(new AddStaff({ ...staff, password }, cause)));
  security.record('staff account added', { account }, { role: staff.role });
  say(`${staff.role} ${staff.email}\npassword: ${password}`);
}
