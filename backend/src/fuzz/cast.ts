import { accountCalls, accountId, type AccountId, type Role } from '@nirmaan/contracts/account';
import { buildUrl } from '@nirmaan/contracts/kernel';
import { sectorSlug } from '@nirmaan/contracts/sector';
import { v4 } from 'uuid';
import { RegisterUser } from '../account/account.module.js';
import type { RunningApi } from '../testing/api.js';
import { bySpec, giveCredits } from '../testing/people.js';
import type { Asker } from './operations.js';

interface Member {
  readonly account: AccountId;
  readonly cookie: string;
}

const password = 'a long enough secret';
const sector = sectorSlug.parse('food');

/** Several people of every role, signed in, so that limits for one account stop nobody's whole role. */
export class Cast {
  private turn = 0;

  private constructor(private readonly members: Readonly<Record<Role, readonly Member[]>>) {}

  static async of(api: RunningApi, each: number): Promise<Cast> {
    const some = (role: Role) =>
      Promise.all(Array.from({ length: each }, () => signedIn(api, role)));
    const consultants = await some('consultant');
    for (const { account } of consultants) await giveCredits(api, account, 10_000);
    return new Cast({
      consultant: consultants,
      manufacturer: await some('manufacturer'),
      auditor: await some('auditor'),
      operator: await some('operator'),
    });
  }

  all(role: Role): readonly Member[] {
    return this.members[role];
  }

  /** The cookie of whoever of them is next; null for a visitor. */
  cookieOf(asker: Asker): string | null {
    if (asker === 'visitor') return null;
    const members = this.members[asker];
    return members[(this.turn += 1) % members.length]?.cookie ?? null;
  }
}

async function signedIn(api: RunningApi, role: Role): Promise<Member> {
  const [account, email] = [accountId.parse(v4()), `${role}-${v4()}@example.com`];
  const form = { name: `A ${role}`, email, phone: '919812345699', role, sector, password };
  await api.commands.execute(new RegisterUser(account, form, bySpec));
  const response = await fetch(api.url + buildUrl(accountCalls.login), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return { account, cookie: response.headers.getSetCookie().join('; ').split(';')[0] ?? '' };
}
