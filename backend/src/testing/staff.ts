import { accountCalls, accountId, type Role } from '@nirmaan/contracts/account';
import { bySpec } from '@nirmaan/platform/testing';
import { v4 } from 'uuid';
import type { RunningApi } from './api.js';
import type { Person } from './person.js';
import { hashPassword } from '../account/account.module.js';
import { RegisterUser } from '../account/registration/register-user.js';

const password = 'a long enough secret';

type StaffRole = Extract<Role, 'auditor' | 'operator'>;

/** Creates an auditor or operator, as the command line does; returns their credentials. */
export async function hire(api: RunningApi, role: StaffRole) {
  const email = `${role}-${v4()}@example.com`;
  const passwordHash = await hashPassword(password);
  const form = { name: role, email, phone: '919812345699', role, sector: null, passwordHash };
  await api.bus.execute(new RegisterUser(accountId.parse(v4()), form, bySpec));
  return { email, password };
}

/** A signed-in auditor or operator. */
export async function signInStaff(api: RunningApi, role: StaffRole): Promise<Person> {
  const person = api.visitor();
  await person.call(accountCalls.login, await hire(api, role));
  return person;
}
