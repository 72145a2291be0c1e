import { accountId } from '@nirmaan/contracts/account';
import { erasureBases, type ErasureBasis, formatDay } from '@nirmaan/contracts/erasure';
import {
  type AccountId,
  email,
  getAccountSubject,
  type SubjectId,
} from '@nirmaan/contracts/kernel';
import type { Print } from '@nirmaan/platform/command-line';
import { Command, Option } from 'commander';
import { accountAggregate } from '../account/account.module.js';
import { AddressSubjects, getAccountDue, getDue } from '../erasure/erasures.js';
import { collectAddressData, collectPersonalData } from '../person/person.module.js';
import { AdminError, type WithContext, type AdminContext, done } from './admin.context.js';
import { emailClaimAggregate } from '../account/registration/email.decider.js';

interface EraseOptions {
  readonly basis: ErasureBasis;
  readonly now?: true;
  readonly cancel?: true;
}

export const personCommand = (withContext: WithContext, print: Print): Command =>
  new Command('person')
    .description('what is held about a person: export it, erase it, list what was erased')
    .addCommand(
      new Command('export')
        .description('print everything that is held about a person, as JSON')
        .argument('<person>', 'e-mail address, with or without an account, or id of an account')
        .action((person: string) => withContext((context) => exportData(context, person, print))),
    )
    .addCommand(
      new Command('erase')
        .description('close the account at once, and erase what is held about the person when due')
        .argument('<person>', 'e-mail address, with or without an account, or id of an account')
        .addOption(new Option('--basis <basis>', 'why').choices(erasureBases).default('request'))
        .option('--now', 'erase at once instead of after ERASE_AFTER_DAYS')
        .option('--cancel', 'cancel a scheduled erasure, and reopen the account')
        .action((person: string, options: EraseOptions) =>
          withContext((context) => erase(context, person, options, print)),
        ),
    )
    .addCommand(
      new Command('ledger').description('list the erasures, newest first').action(() =>
        withContext(async ({ ledger }) => {
          for await (const { number, at, kind, basis, _id } of ledger.newestFirst())
            print([number, at, kind, basis, _id].join('  '));
        }),
      ),
    );

/** A person may have an account, data that were sent from the address without it, or both. */
interface Found {
  readonly account: AccountId | null;
  readonly address: SubjectId | null;
}

/** Throws AdminError where nothing is held. */
async function find(
  { aggregates, emailKeys, keyring }: AdminContext,
  person: string,
): Promise<Found> {
  const id = accountId.safeParse(person);
  if (id.success) return { account: id.data, address: null };
  const address = email.safeParse(person);
  if (!address.success) throw new AdminError(`${person} is no e-mail address and no account.`);
  const key = emailKeys.of(address.data);
  const claim = await aggregates.load(emailClaimAggregate, key);
  const subject = await new AddressSubjects(aggregates).find(key);
  const isKnown = (await keyring.find(new Set([subject]))).has(subject);
  const found = { account: claim.state.account, address: isKnown ? subject : null };
  if (found.account || found.address) return found;
  throw new AdminError(`Nothing is held about ${person}.`);
}

async function exportData(context: AdminContext, person: string, print: Print): Promise<void> {
  const { account, address } = await find(context, person);
  if (account) context.security.record('personal data exported', { account });
  const head = await context.eventStore.head();
  const data = {
    ...(account && (await collectPersonalData(context, account, head)).data),
    ...(address && (await collectAddressData(context, address, head))),
  };
  print(JSON.stringify(data, null, 2));
}

async function erase(
  context: AdminContext,
  person: string,
  options: EraseOptions,
  print: Print,
): Promise<void> {
  const found = await find(context, person);
  if (options.cancel) return cancel(context, found, person, print);
  const { erasures, clock, cause, security, settings } = context;
  const { account, address } = found;
  const { basis } = options;
  const now = clock.now();
  if (address) {
    const request = { subject: address, kind: 'address', basis, due: getDue(now, 0) } as const;
    done(await erasures.request(request, cause));
    print(`what was sent from ${person} is being erased`);
  }
  if (!account) return;
  const { person: owner } = (await context.aggregates.load(accountAggregate, account)).state;
  const emailVerified = owner?.emailVerified ?? false;
  const due = getAccountDue(now, options.now ? 0 : settings.ERASE_AFTER_DAYS, { emailVerified });
  const subject = getAccountSubject(account);
  const scheduled = done(await erasures.request({ subject, kind: 'account', basis, due }, cause));
  security.record('erasure requested', { account }, { basis });
  const isDue = new Date(scheduled.due) <= now;
  const when = isDue ? 'is being erased' : `will be erased on ${formatDay(scheduled.due)}`;
  print(`the account of ${person} is closed, and ${when}`);
}

async function cancel(
  context: AdminContext,
  { account }: Found,
  person: string,
  print: Print,
): Promise<void> {
  const { erasures, cause, security } = context;
  if (!account) throw new AdminError('Only the erasure of an account is scheduled.');
  done(await erasures.cancel(getAccountSubject(account), cause));
  security.record('erasure cancelled', { account });
  print(`the account of ${person} is open again`);
}
