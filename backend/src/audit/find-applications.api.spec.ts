import { userRegistered } from '@nirmaan/contracts/account';
import { getApplicationId, proposalSubmitted } from '@nirmaan/contracts/application';
import type { FindQuery } from '@nirmaan/contracts/audit';
import { type AnyEvent, streamOf } from '@nirmaan/contracts/catalogue';
import { anitaRegistered, anitasProposal, bottlingLinePosted } from '@nirmaan/contracts/examples';
import {
  type AccountId,
  accountId,
  eventOf,
  type ProjectId,
  projectId,
  type StreamName,
} from '@nirmaan/contracts/kernel';
import { projectPosted } from '@nirmaan/contracts/project';
import { bySpec as cause } from '@nirmaan/platform/testing';
import { randomUUID } from 'node:crypto';
import { LiveReadModelsFinder, ReadModelReader } from '../kernel/reading/index.js';
import { type RunningApi, startApi } from '../testing/api.js';
import { caughtUp } from '../testing/caught-up.js';
import { historyProgram } from '../testing/history-program.js';
import { findApplications } from './find-applications.js';

const PAGE_SIZE = 100;
const MAX_MATCHES = 100;
const [late, early] = [accountId.parse(randomUUID()), accountId.parse(randomUUID())];

describe('finding applications', () => {
  let api: RunningApi;
  /** A minute before and a minute after midnight in India. */
  beforeAll(async () => {
    api = await startApi({ projections: true });
    await apply(late, anitasProposal.data.project, '2026-11-20T18:29:00.000Z');
    await apply(early, anitasProposal.data.project, '2026-11-20T18:31:00.000Z');
    await caughtUp(api);
  });
  afterAll(() => api.stop());

  const append = (stream: StreamName, event: AnyEvent, at = new Date()) =>
    api.stores.eventStore.append({ stream, after: null, events: [event], cause, at });
  const apply = (consultant: AccountId, project: ProjectId, at: string) => {
    const application = getApplicationId(project, consultant);
    const data = { ...anitasProposal.data, application, consultant, project };
    return append(
      streamOf.application(application),
      eventOf(proposalSubmitted, data),
      new Date(at),
    );
  };
  const post = () => {
    const project = projectId.parse(randomUUID());
    const posted = eventOf(projectPosted, { ...bottlingLinePosted.data, project });
    return append(streamOf.project(project), posted);
  };
  const signUp = () => {
    const account = accountId.parse(randomUUID());
    const data = { ...anitaRegistered.data, account, email: `${account}@example.com` };
    return append(streamOf.account(account), eventOf(userRegistered, data));
  };
  const find = (query: FindQuery) => {
    const { db, eventStore } = api.stores;
    const reader = new ReadModelReader(db, new LiveReadModelsFinder(db), eventStore);
    return findApplications(reader, query);
  };

  it.each([
    [{ from: '2026-11-20', until: '2026-11-20' }, [late]],
    [{ from: '2026-11-21', until: '2026-11-21' }, [early]],
    [{ from: '2026-11-21' }, [early]],
    [{ until: '2026-11-20' }, [late]],
    [{ from: '2026-11-20', until: '2026-11-21' }, [early, late]],
    [{ from: '2026-11-22' }, []],
    [{ until: '2026-11-19' }, []],
    [{ status: 'pending' }, [early, late]],
    [{ status: 'success' }, []],
  ] as const)('filters by days in India and by status: %j', async (query, expected) => {
    const { data } = await find(query);
    expect(data.map((one) => one.consultantId)).toEqual(expected);
  });

  it('reports filters that match too much', async () => {
    const [project, consultant] = ['bottling line', anitaRegistered.data.name];
    await Promise.all(Array.from({ length: MAX_MATCHES }, () => [post(), signUp()]).flat());
    await caughtUp(api);
    expect((await find({ project, consultant })).truncated).toEqual([]);
    await Promise.all([post(), signUp()]);
    await caughtUp(api);
    expect((await find({ project })).truncated).toEqual(['project']);
    expect((await find({ consultant })).truncated).toEqual(['consultant']);
    expect((await find({ project, consultant })).truncated).toEqual(['project', 'consultant']);
    const ids = { project: randomUUID(), consultant: randomUUID() };
    expect((await find(ids)).truncated).toEqual([]);
    const { stdout } = await historyProgram(api.stores)('find', '--project', project);
    expect(stdout).toContain('Too many projects match these words');
  });

  it('reports on the command line that there is more than one page', async () => {
    const history = historyProgram(api.stores);
    const consultant = accountId.parse(randomUUID());
    const applyOnceMore = () =>
      apply(consultant, projectId.parse(randomUUID()), '2026-11-22T10:00:00.000Z');
    const printPage = async () => {
      await caughtUp(api);
      const { stdout } = await history('find', '--consultant', consultant);
      expect(stdout.match(new RegExp(consultant, 'g'))).toHaveLength(PAGE_SIZE);
      return stdout;
    };
    await Promise.all(Array.from({ length: PAGE_SIZE }, applyOnceMore));
    expect(await printPage()).not.toContain('There are more. Please narrow your search.');
    await applyOnceMore();
    expect(await printPage()).toContain('There are more. Please narrow your search.');
  });

  it.each([
    ['--consultant', '  '],
    ['--project', ''],
  ])('requires words on the command line: %s %j', async (option, words) => {
    await expect(historyProgram(api.stores)('find', option, words)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('It must be words.') as string,
    });
  });
});
