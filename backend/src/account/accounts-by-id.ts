import {
  type AccountId,
  accountsReadModel,
  type AccountView,
  type ContactOnWire,
} from '@nirmaan/contracts/account';
import type { Collection } from 'mongodb';
import type { Reading } from '../kernel/reading/index.js';

export type AccountsById = ReadonlyMap<AccountId, AccountView>;

/** Loads the accounts of a list by id; the accounts read model must be open. */
export async function accountsById(
  reading: Reading,
  ids: Iterable<AccountId>,
): Promise<AccountsById> {
  const wanted = new Set(ids);
  return wanted.size > 0 ? reading.query(accountsReadModel, withIds, wanted) : new Map();
}

async function withIds(
  accounts: Collection<AccountView>,
  ids: readonly AccountId[],
): Promise<AccountsById> {
  const found = await accounts.find({ _id: { $in: [...ids] } }).toArray();
  return new Map(found.map((account) => [account._id, account]));
}

const noContact: ContactOnWire = { name: '', phone: '', email: '' };

/** Blank if the account is missing. */
export function getContact(people: AccountsById, id: AccountId): ContactOnWire {
  const account = people.get(id);
  return account ? { name: account.name, phone: account.phone, email: account.email } : noContact;
}
