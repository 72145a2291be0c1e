import { accountCalls, accountId, type Role } from '@nirmaan/contracts/account';
import { v4 } from 'uuid';
import { RegisterUser } from '../account/account.module.js';
import type { RunningApi } from './api.js';
import { bySpec } from './people.js';
import type { Person } from './person.js';

const password = 'a long enough secret';

/** An auditor or operator, as the command line makes one, signed in. */
export async function signInStaff(
  api: RunningApi,
  role: Extract<Role, 'auditor' | 'operator'>,
): Promise<Person> {
  const email = `${role}-${v4()}@example.com`;
  const form = { name: role, email, phone: '919812345699', role, sector: null, password };
  await api.commands.execute(new RegisterUser(accountId.parse(v4()), form, bySpec));
  const person = api.visitor();
  await person.call(accountCalls.login, { email, password });
  return person;
}
