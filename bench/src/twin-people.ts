import { accountCalls } from '@nirmaan/contracts/account';
import { buildUrl } from '@nirmaan/contracts/kernel';
import { paySubscription, Person } from '@nirmaan/platform/testing';
import { hash } from '@node-rs/argon2';
import { asJson } from './http-load.js';
import type { TwinStore } from './twin/documents.js';

const CREDITS = 100_000;
const FAR_AWAY = '2990-01-01T00:00:00.000Z';

export const password = 'monsoon-rain-42';

/** A consultant whom the product and its twin both know, signed in to both. */
export interface Known {
  readonly account: string;
  readonly email: string;
  readonly token: string;
  readonly twinToken: string;
}

export interface Homes {
  readonly api: string;
  readonly twin: string;
  readonly eventStoreUrl: string;
  readonly store: TwinStore;
}

/** Makes so many people known in both, each with more credits than they can spend. */
export async function welcome(count: number, homes: Homes): Promise<readonly Known[]> {
  const passwordHash = await hash(password);
  const people: Known[] = [];
  for (let n = 0; n < count; n += 1)
    people.push(await welcomeOne(`Bench ${n}`, passwordHash, homes));
  return people;
}

async function welcomeOne(
  name: string,
  passwordHash: string,
  { api, twin, eventStoreUrl, store }: Homes,
): Promise<Known> {
  const { user } = await new Person(api).register(name, 'consultant');
  const { id: account = '', email = '' } = user ?? {};
  await paySubscription(eventStoreUrl, account, CREDITS);
  const role = 'consultant';
  await store.accounts.insertOne({ _id: account, email, name, role, passwordHash });
  await store.credits.insertOne({ _id: account, left: CREDITS, until: FAR_AWAY });
  const token = await tokenAt(api + buildUrl(accountCalls.login), email);
  return { account, email, token, twinToken: await tokenAt(`${twin}/login`, email) };
}

async function tokenAt(login: string, email: string): Promise<string> {
  const response = await fetch(login, asJson({ email, password }));
  return ((await response.json()) as { token: string }).token;
}
