import type { BillingDetails } from '@nirmaan/contracts/invoice';
import { type AccountId, FORMER_MEMBER } from '@nirmaan/contracts/kernel';
import { accountAggregate } from '../account/account.decider.js';
import type { AggregateReader } from '../kernel/commands/index.js';
import { billingAggregate } from './invoice.decider.js';

/** The billing details; of who has given none, what the profile says. */
export async function loadBuyer(
  aggregates: AggregateReader,
  account: AccountId,
): Promise<BillingDetails> {
  const billing = await aggregates.loadFresh(billingAggregate, account);
  if (billing.state) return billing.state;
  const { person } = (await aggregates.load(accountAggregate, account)).state;
  const { name, address } = person ?? { name: FORMER_MEMBER, address: '' };
  return { name, address, state: null, gstin: null };
}
