import { accountCalls } from '@nirmaan/contracts/account';
import { applicationCalls, decisionsOnWire } from '@nirmaan/contracts/application';
import { blogCalls } from '@nirmaan/contracts/blog';
import { enquiryCalls } from '@nirmaan/contracts/enquiry';
import type { Call } from '@nirmaan/contracts/kernel';
import { projectCalls } from '@nirmaan/contracts/project';
import type { Person } from '@nirmaan/contracts/testing';
import { picked } from './random.js';

/** State shared by all concurrent users. */
export interface Town {
  readonly url: string;
  readonly consultants: readonly string[];
  /** Every project posted so far. */
  readonly projects: string[];
}

/** One user's state. */
export interface User {
  readonly person: Person;
  readonly town: Town;
  readonly random: () => number;
}

/** Makes a request and returns its status. */
export type Action = (user: User) => Promise<number>;

const below = (limit: number, random: () => number): number => Math.floor(random() * limit);

/** Makes a call with the user's input. */
export const asking =
  (call: Call, sentBy: (user: User) => Parameters<Person['call']>[1] = () => ({})): Action =>
  async (user) =>
    (await user.person.call(call, sentBy(user))).status;

export const browse = asking(projectCalls.list, ({ random }) => ({
  query: {
    limit: picked(random, ['10', '20', '50']),
    sort: picked(random, ['newest', 'oldest', 'budget', '-budget', 'expDate']),
    ...(random() < 0.3 && { q: picked(random, ['line', 'project', 'cold st', 'pune']) }),
    ...(random() < 0.3 && { page: String(1 + below(5, random)) }),
  },
}));

export const open: Action = async ({ town, random }) => {
  const page = picked(random, ['/', '/our-project', '/blog', '/pricing-details', '/nowhere']);
  const response = await fetch(town.url + page);
  await response.text();
  return response.status;
};

export const write = asking(enquiryCalls.send, ({ random }) => ({
  body: {
    name: 'Ravi Nair',
    email: `ravi-${below(1e9, random)}@example.com`,
    phone: '+91 98123 45603',
    message: 'Do you also cover packaging lines in Kochi?',
  },
}));

/** Invalid requests cost the server too. */
export const mistake: Action = (user) =>
  picked(user.random, [
    asking(projectCalls.list, () => ({ query: { limit: 'many' } })),
    asking(enquiryCalls.send, () => ({ body: { name: '' } })),
    asking(blogCalls.single, ({ random }) => ({
      params: { id: `no-blog-${below(1e9, random)}` },
    })),
    asking(accountCalls.login, ({ random }) => ({
      body: { email: `unknown-${below(1e9, random)}@example.com`, password: '' },
    })),
  ])(user);

export const post: Action = async ({ person, town, random }) => {
  town.projects.push(await person.post(`Project ${below(1e6, random)}`));
  return 200;
};

export const decide = asking(applicationCalls.changeStatus, ({ town, random }) => ({
  body: {
    projectId: picked(random, town.projects),
    applerId: picked(random, town.consultants),
    status: picked(random, decisionsOnWire),
  },
}));

export const apply: Action = async ({ person, town, random }) => {
  const amount = 1 + below(10_000, random);
  return (await person.apply(picked(random, town.projects), amount)).status;
};
