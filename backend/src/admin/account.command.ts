import { type AccountId, phone } from '@nirmaan/contracts/account';
import { email, requiredText } from '@nirmaan/contracts/kernel';
import type { Print } from '@nirmaan/platform/command-line';
import { Command, Option } from 'commander';
import { randomBytes } from 'node:crypto';
import { hashPassword } from '../account/account.module.js';
import { type Decision } from '../account/moderation/suspension-and-closure.decider.js';
import { findActiveDemoPeople } from '../seed/demo/public-demo.js';
import { AdminError, type WithContext, type AdminContext, done } from './admin.context.js';
import { as, byOption } from './read-input.js';
import { emailClaimAggregate } from '../account/registration/email.decider.js';
import {
  ReinstateAccount,
  SetOneTimePassword,
  SuspendAccount,
} from '../account/account.commands.js';
import { AddStaff, type Staff } from './add-staff.js';

export const accountCommand = (withContext: WithContext, print: Print): Command =>
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
        .action((staff: Staff) => withContext((context) => add(context, staff, print))),
    )
    .addCommand(
      new Command('set-password')
        .description('set a password for one sign-in within 24 hours, and print it once')
        .argument('<email>', 'of the account', as(email))
        .action((address: string) =>
          withContext((context) => setPassword(context, address, print)),
        ),
    )
    .addCommand(
      new Command('log-id')
        .description('print the pseudonyms of an account in the security log')
        .argument('<email>', 'of the account', as(email))
        .action((address: string) =>
          withContext(async (context) => {
            const account = await findAccount(context, address);
            const ids = { account, email: context.emailKeys.of(address) };
            for (const [name, id] of Object.entries(context.security.pseudonyms.ofAll(ids)))
              print(`${name}: ${id}`);
          }),
        ),
    )
    .addCommand(decisionCommand(suspension, withContext, print))
    .addCommand(
      new Command('suspend-demo')
        .description('suspend all demo accounts, before others can reach this installation')
        .addOption(byOption())
        .action(({ by }: Pick<Decision, 'by'>) =>
          withContext((context) => suspendDemo(context, by, print)),
        ),
    )
    .addCommand(decisionCommand(reinstatement, withContext, print));

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

const decisionCommand = (kind: DecisionKind, withContext: WithContext, print: Print): Command =>
  new Command(kind.name)
    .description(kind.description)
    .argument('<email>', 'of the account', as(email))
    .requiredOption('--why <text>', 'the reason, which is kept', as(requiredText('Why', 1_000)))
    .addOption(byOption())
    .action((address: string, decision: Decision) =>
      withContext(async (context) => {
        await decideOn(context, kind, await findAccount(context, address), decision);
        print(`${address} ${kind.done}`);
      }),
    );

async function decideOn(
  { bus, security, cause }: AdminContext,
  { Decided, event }: DecisionKind,
  account: AccountId,
  decision: Decision,
): Promise<void> {
  done(await bus.execute(new Decided(account, decision, cause)));
  security.record(event, { account });
}

async function suspendDemo(context: AdminContext, by: string, print: Print): Promise<void> {
  const people = await findActiveDemoPeople(context.aggregates);
  if (people.length === 0)
    throw new AdminError('All demo accounts are suspended already, or never existed.');
  const decision = { why: 'The password of the demo accounts is public.', by };
  for (const { account, email } of people) {
    await decideOn(context, suspension, account, decision);
    print(`${email} ${suspension.done}`);
  }
}

async function setPassword(context: AdminContext, address: string, print: Print): Promise<void> {
  const { bus, security, cause } = context;
  const account = await findAccount(context, address);
  const password = createPassword();
  const passwordHash = await hashPassword(password);
  done(await bus.execute(new SetOneTimePassword(account, { passwordHash }, cause)));
  security.record('one-time password set', { account });
  print(`${address}\none-time password: ${password}`);
  print('It works for one sign-in within 24 hours. Choose another one in the profile then.');
}

const createPassword = (): string => randomBytes(15).toString('base64url');

/** Throws AdminError if the address has no account. */
async function findAccount(
  { aggregates, emailKeys }: AdminContext,
  address: string,
): Promise<AccountId> {
  const { account } = (await aggregates.load(emailClaimAggregate, emailKeys.of(address))).state;
  if (!account) throw new AdminError(`There is no account of ${address}.`);
  return account;
}

async function add(context: AdminContext, staff: Staff, print: Print): Promise<void> {
  const { bus, cause, security } = context;
  const password = createPassword();
  const { account } = done(await bus.execute(new AddStaff({ ...staff, password }, cause)));
  security.record('staff account added', { account }, { role: staff.role });
  print(`${staff.role} ${staff.email}\npassword: ${password}`);
}
