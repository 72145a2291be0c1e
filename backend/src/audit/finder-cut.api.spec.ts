import { userRegistered } from '@nirmaan/contracts/account';
import type { FindQuery } from '@nirmaan/contracts/audit';
import { type AnyEvent, streamOf } from '@nirmaan/contracts/catalogue';
import { anitaRegistered, bottlingLinePosted } from '@nirmaan/contracts/examples';
import { accountId, eventOf, projectId, type StreamName } from '@nirmaan/contracts/kernel';
import { projectPosted } from '@nirmaan/contracts/project';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LiveReadModelsFinder, ReadModelReader } from '../kernel/reading/index.js';
import { type RunningApi, startApi } from '../testing/api.js';
import { caughtUp } from '../testing/caught-up.js';
import { historyProgram } from '../testing/history-program.js';
import { bySpec as cause } from '../testing/people.js';
import { findApplications } from './finder.js';

/** As many projects, and as many people, as are looked at. */
const MOST = 500;

describe('finding by words that mean very many', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({ projections: true });
    await Promise.all(Array.from({ length: MOST }, () => [post(), signUp()]).flat());
    await caughtUp(api);
  });
  afterAll(() => api.stop());

  const append = (stream: StreamName, event: AnyEvent) =>
    api.stores.eventStore.append({ stream, after: null, events: [event], cause, at: new Date() });
  const post = () => {
    const project = projectId.parse(randomUUID());
    const posted = eventOf(projectPosted, { ...bottlingLinePosted.data, project });
    return append(streamOf.project(project), posted);
  };
  const signUp = () => {
    const account = accountId.parse(randomUUID());
    const email = `${account}@example.com`;
    const registered = eventOf(userRegistered, { ...anitaRegistered.data, account, email });
    return append(streamOf.account(account), registered);
  };
  const cut = async (query: FindQuery) => {
    const { db, eventStore } = api.stores;
    const reader = new ReadModelReader(db, new LiveReadModelsFinder(db), eventStore);
    return (await findApplications(reader, query)).cutShort;
  };
  const [project, consultant] = ['bottling line', anitaRegistered.data.name];

  it('says of what there is more than was looked at', async () => {
    expect(await cut({ project, consultant })).toEqual([]);
    await Promise.all([post(), signUp()]);
    await caughtUp(api);
    expect(await cut({ project })).toEqual(['project']);
    expect(await cut({ consultant })).toEqual(['consultant']);
    expect(await cut({ project, consultant })).toEqual(['project', 'consultant']);
    expect(await cut({ project: randomUUID(), consultant: randomUUID() })).toEqual([]);
    const { stdout } = await historyProgram(api.stores)('find', '--project', project);
    expect(stdout).toContain('More projects have these words than were looked at');
  });
});
