import { accountCalls } from '@nirmaan/contracts/account';
import { applicationCalls } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { bottlingLinePosted } from '@nirmaan/contracts/examples';
import { accountId, buildUrl, eventOf } from '@nirmaan/contracts/kernel';
import { projectCalls, projectId, projectPosted } from '@nirmaan/contracts/project';
import type { EventStore } from '@nirmaan/platform/eventstore';
import { openStores } from '@nirmaan/platform/stores';
import { paidSubscription, Person } from '@nirmaan/contracts/testing';
import { appendTo, readProgress, type Stack } from '@nirmaan/platform/testing';
import type { Request } from 'autocannon';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { doAll } from './load.js';

const CONSULTANTS = 64;
const CREDITS = 100_000;
const PROJECTS = 10_000;
const CONCURRENCY = 32;

export const cause = {
  actor: { kind: 'system', name: 'bench' },
  correlationId: 'bench',
  causationId: 'bench',
} as const;

export type Marketplace = Awaited<ReturnType<typeof createMarketplace>>;

/** Consultants with credits and projects to apply to, and the requests that concern them. */
export async function createMarketplace({ url, stores }: Stack) {
  const { eventStore, db, close } = await openStores(stores);
  const manufacturer = await new Person(url).register('Meera Iyer', 'manufacturer');
  const tokens: string[] = [];
  const projects: string[] = [];
  await doAll(CONSULTANTS, 1, async (n) => {
    const consultant = await new Person(url).register(`Consultant ${n}`, 'consultant');
    await appendTo(eventStore, ...paidSubscription(consultant.id, CREDITS));
    tokens.push(await signIn(url, consultant.user?.email ?? ''));
  });
  await doAll(PROJECTS, CONCURRENCY, async (n) => {
    projects.push(await postProject(eventStore, `Project ${n}`, manufacturer.id));
  });
  /** Waits until the read models contain everything that has been appended. */
  const settle = async (): Promise<void> => {
    const head = await eventStore.head();
    while ((await readProgress(db)).position < head) await delay(20);
  };
  await settle();
  const nextQuery = createQueries(projects);
  return {
    manufacturer,
    settle,
    close,
    nextApplication: createApplications(projects, tokens),
    samePage: (): Request => ({ path: `${buildUrl(projectCalls.list)}?limit=20` }),
    nextPage: (): Request => ({ path: `${buildUrl(projectCalls.list)}?limit=20&${nextQuery()}` }),
  };
}

async function signIn(url: string, email: string): Promise<string> {
  const response = await fetch(url + buildUrl(accountCalls.login), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'monsoon-rain-42' }),
  });
  return ((await response.json()) as { token: string }).token;
}

async function postProject(store: EventStore, title: string, owner: string): Promise<string> {
  const project = projectId.parse(randomUUID());
  const data = { ...bottlingLinePosted.data, project, title, lastDay: '2999-12-31' };
  const events = [eventOf(projectPosted, { ...data, owner: accountId.parse(owner) })];
  const stream = streamOf.project(project);
  await store.append({ stream, after: null, events, cause, at: new Date() });
  return project;
}

/** Each consultant applies to each project once. */
function createApplications(projects: readonly string[], tokens: readonly string[]) {
  let next = 0;
  return (): Request => {
    const piece = next++;
    const project = projects[Math.floor(piece / tokens.length)];
    if (!project) throw new Error('Every consultant has applied to every project');
    return {
      method: 'POST',
      path: buildUrl(applicationCalls.submit),
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${tokens[piece % tokens.length] ?? ''}`,
      },
      body: JSON.stringify({ projectId: project, userBudget: 100, preposal: 'Done by May.' }),
    };
  };
}

const NUMBERED_PAGES = 50;

/** Queries for full pages: numbered, searched, and continued behind a key. Keys never repeat, so no cache has them. */
function createQueries(projects: readonly string[]) {
  let next = 0;
  return (): string => {
    const piece = next++;
    const page = 1 + (piece % NUMBERED_PAGES);
    const search = 1 + (piece % 9);
    const key = ['postedAt -1', new Date().toISOString(), projects[piece % projects.length]];
    const after = Buffer.from(JSON.stringify(key)).toString('base64url');
    return (
      [`page=${page}&q=${search}`, `after=${after}&q=project`, `after=${after}`][piece % 3] ?? ''
    );
  };
}
