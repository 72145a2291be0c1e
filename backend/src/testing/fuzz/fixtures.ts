import { accountCalls, accountId, type AccountId, type Role } from '@nirmaan/contracts/account';
import { applicationCalls } from '@nirmaan/contracts/application';
import { bottlingLinePosted, coldChainPublished, growthOffered } from '@nirmaan/contracts/examples';
import { buildUrl } from '@nirmaan/contracts/kernel';
import { projectId, type ProjectId } from '@nirmaan/contracts/project';
import { sectorSlug } from '@nirmaan/contracts/sector';
import { bySpec } from '@nirmaan/platform/testing';
import { v4 } from 'uuid';
import { publishBlog } from '../../blog/blog.decider.js';
import { postProject } from '../../project/project.decider.js';
import type { RunningApi } from '../api.js';
import { addSectors, giveCredits } from '../people.js';
import type { Caller } from './operations.js';
import type { Known } from './requests.js';
import { hashPassword } from '../../account/account.module.js';
import { RegisterUser } from '../../account/registration/register-user.js';

interface Member {
  readonly account: AccountId;
  cookie: string;
}

const password = 'a long enough secret';
const sector = sectorSlug.parse('food');

/** Signs in several people of each role, so that a limit for one account does not block the role. */
export class Actors {
  private turn = 0;

  private constructor(private readonly members: Readonly<Record<Role, readonly Member[]>>) {}

  static async of(api: RunningApi, each: number): Promise<Actors> {
    const some = (role: Role) =>
      Promise.all(Array.from({ length: each }, () => signedIn(api, role)));
    const consultants = await some('consultant');
    for (const { account } of consultants) await giveCredits(api, account, 10_000);
    return new Actors({
      consultant: consultants,
      manufacturer: await some('manufacturer'),
      auditor: await some('auditor'),
      operator: await some('operator'),
    });
  }

  all(role: Role): readonly Member[] {
    return this.members[role];
  }

  /** The cookie of the next person of a role; null for a visitor. */
  getCookie(caller: Caller): string | null {
    if (caller === 'visitor') return null;
    const members = this.members[caller];
    return members[(this.turn += 1) % members.length]?.cookie ?? null;
  }

  replaceCookie(former: string, cookie: string): void {
    const members = Object.values(this.members).flat();
    for (const member of members) if (member.cookie === former) member.cookie = cookie;
  }
}

async function signedIn(api: RunningApi, role: Role): Promise<Member> {
  const [account, email] = [accountId.parse(v4()), `${role}-${v4()}@example.com`];
  const passwordHash = await hashPassword(password);
  const form = { name: `A ${role}`, email, phone: '919812345699', role, sector, passwordHash };
  await api.bus.execute(new RegisterUser(account, form, bySpec));
  const response = await fetch(api.url + buildUrl(accountCalls.login), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`The ${role} could not sign in: ${await response.text()}`);
  return { account, cookie: response.headers.getSetCookie().join('; ').split(';')[0] ?? '' };
}

const PROJECTS_EACH = 2;

/** Creates the objects that requests refer to, and returns their ids. */
export async function furnish(api: RunningApi, actors: Actors): Promise<Known> {
  await addSectors(api);
  const { data: blog } = coldChainPublished;
  await api.executor.execute(publishBlog, blog.blog, blog, bySpec);
  const projects: ProjectId[] = [];
  for (const { account: owner } of actors.all('manufacturer'))
    for (let n = 0; n < PROJECTS_EACH; n += 1) {
      const project = projectId.parse(v4());
      const posted = { ...bottlingLinePosted.data, project, owner, lastDay: '2999-12-31' };
      await api.executor.execute(postProject, project, posted, bySpec);
      projects.push(project);
    }
  const consultants = actors.all('consultant');
  for (const { cookie } of consultants) await apply(api, cookie, projects[0]);
  const accounts = consultants.map(({ account }) => account);
  return {
    projectId: projects,
    id: [...projects, blog.blog],
    applerId: accounts,
    applerUserId: accounts,
    consultantId: accounts,
    subscriptionId: [growthOffered.data.plan],
    sector: ['Food & Beverage', 'energy'],
    phone: ['919812345601', '+91 98123 45601'],
    password: ['a long enough secret'],
    cpassword: ['a long enough secret'],
    npassword: ['a long enough secret'],
    budget: ['450000', 1.5],
    userBudget: [1, '250.50'],
    category: ['freelance', 'execution'],
    q: ['line', 'bott', ''],
    limit: [1, 20, 500],
    page: [1, 1, 2],
    after: [Buffer.from(JSON.stringify(['postedAt -1', '2026', 'x'])).toString('base64url')],
  };
}

async function apply({ url }: RunningApi, cookie: string, project = ''): Promise<void> {
  await fetch(url + buildUrl(applicationCalls.submit), {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ projectId: project, userBudget: 1, preposal: '' }),
  });
}
