import { accountCalls } from '@nirmaan/contracts/account';
import { applicationCalls } from '@nirmaan/contracts/application';
import { blogCalls } from '@nirmaan/contracts/blog';
import { enquiryCalls } from '@nirmaan/contracts/enquiry';
import type { Call } from '@nirmaan/contracts/kernel';
import { projectCalls } from '@nirmaan/contracts/project';
import type { Person } from '@nirmaan/platform/testing';
import { picked } from './random.js';

/** What everybody who uses the product at the same time knows. */
export interface Town {
  readonly url: string;
  readonly consultants: readonly string[];
  /** Every project that somebody has posted. */
  readonly projects: string[];
}

/** Somebody at work. */
export interface User {
  readonly person: Person;
  readonly town: Town;
  readonly random: () => number;
}

/** One request; gives its status. */
export type Act = (user: User) => Promise<number>;

/** Asks one call, with what the user sends by it. */
export const asking =
  (call: Call, sentBy: (user: User) => Parameters<Person['call']>[1] = () => ({})): Act =>
  async (user) =>
    (await user.person.call(call, sentBy(user))).status;

export const browse = asking(projectCalls.list, ({ random }) => ({
  query: {
    limit: picked(random, ['10', '20', '50']),
    sort: picked(random, ['newest', 'oldest', 'budget', '-budget', 'expDate']),
    ...(random() < 0.3 && { q: picked(random, ['line', 'project', 'cold st', 'pune']) }),
    ...(random() < 0.3 && { page: String(1 + Math.floor(random() * 5)) }),
  },
}));

export const open: Act = async ({ town, random }) => {
  const page = picked(random, ['/', '/projects', '/whats-new', '/subscriptions', '/nowhere']);
  const response = await fetch(town.url + page);
  await response.text();
  return response.status;
};

export const write = asking(enquiryCalls.send, ({ random }) => ({
  body: {
    name: 'Ravi Nair',
    email: `ravi-${Math.floor(random() * 1e9)}@example.com`,
    phone: '+91 98123 45603',
    message: 'Do you also cover packaging lines in Kochi?',
  },
}));

/** What is wrong costs the server something, too. */
export const mistake: Act = (user) =>
  picked(user.random, [
    asking(projectCalls.list, () => ({ query: { limit: 'many' } })),
    asking(enquiryCalls.send, () => ({ body: { name: '' } })),
    asking(blogCalls.single, ({ random }) => ({
      params: { id: `no-blog-${random()}`.replace('.', '') },
    })),
    asking(accountCalls.login, ({ random }) => ({
      body: { email: `nobody-${Math.floor(random() * 1e9)}@example.com`, password: '' },
    })),
  ])(user);

export const post: Act = async ({ person, town, random }) => {
  town.projects.push(await person.post(`Project ${Math.floor(random() * 1e6)}`));
  return 200;
};

export const decide = asking(applicationCalls.changeStatus, ({ town, random }) => ({
  body: {
    projectId: picked(random, town.projects),
    applerId: picked(random, town.consultants),
    status: picked(random, ['Pending', 'Awarded', 'Rejected']),
  },
}));

export const apply: Act = async ({ person, town, random }) => {
  const amount = 1 + Math.floor(random() * 10_000);
  return (await person.apply(picked(random, town.projects), amount)).status;
};
