import { type ApplicationView, applicationsReadModel } from '@nirmaan/contracts/application';
import { DEFAULT_ROWS, MAX_COUNTED, toReadModelProgress } from '@nirmaan/contracts/kernel';
import { type ProjectId, projectId } from '@nirmaan/contracts/project';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { type CommandSucceededEvent, type Db, type Document, MongoClient } from 'mongodb';
import { v4 } from 'uuid';
import { LiveReadModels, MAX_VALUES, Reading } from '../kernel/reading/index.js';
import { awardedAmong, newestApplicants, countApplicants } from './applicants-of-projects.js';

const PROJECTS = 150;
const CROWD = MAX_COUNTED + 50;
const AWARDS = 3 * PROJECTS;
/** The index finds the applicants of the crowded project first. */
const projects = Array.from({ length: PROJECTS }, () => projectId.parse(v4())).toSorted();
const [crowded, ...others] = projects as [ProjectId, ...ProjectId[]];

describe('the applicants of many projects', () => {
  let stores: Stores;
  let reading: Reading;
  const { version } = applicationsReadModel;
  const generation = { version, generation: 1, previous: null };
  const models = { [applicationsReadModel.name]: generation };
  const live = new LiveReadModels(toReadModelProgress({ models }));
  const open = (db: Db) => new Reading(db, live, [applicationsReadModel], false);
  beforeAll(async () => {
    stores = await startStores();
    const documents = [
      ...Array.from({ length: CROWD }, (_, at) => applicant(crowded, 2 * at)),
      ...others.map((project, at) => applicant(project, 2 * at + 1)),
      ...Array.from({ length: AWARDS }, (_, at) => applicant(crowded, -1 - at)),
      ...[others[7]!, others[80]!].map((project) => applicant(project, -1)),
    ];
    const { indexes } = applicationsReadModel;
    const applicants = stores.db.collection(live.of(applicationsReadModel)!.collection);
    await applicants.createIndexes(indexes.map((key) => ({ key: { ...key } })));
    await applicants.insertMany(documents);
    reading = open(stores.db);
  });
  afterAll(() => stores.stop());

  const applicant = (project: ProjectId, minute: number): Document => ({
    _id: v4(),
    project,
    status: statusAt(minute),
    submittedAt: new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString(),
  });

  const statusAt = (minute: number): string => {
    if (minute < 0) return 'awarded';
    return minute % 3 === 0 ? 'rejected' : 'pending';
  };

  it('returns the newest 50 of them all', async () => {
    const found = await newestApplicants(reading, projects);
    expect(found).toHaveLength(DEFAULT_ROWS);
    const times = found.map(({ submittedAt }: ApplicationView) => submittedAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(times[0]).toBe(new Date(Date.UTC(2026, 0, 1) + 2 * (CROWD - 1) * 60_000).toISOString());
  });

  it('counts the applicants of each project up to the limit of lists', async () => {
    const counts = await countApplicants(reading, projects);
    const pending = Math.min(MAX_COUNTED, Math.floor((CROWD * 2) / 3));
    expect(counts.get(crowded)).toEqual({ proposals: MAX_COUNTED, pending, awarded: AWARDS });
    expect(counts.get(others[0]!)).toEqual({ proposals: 1, pending: 1, awarded: 0 });
    const alone = await countApplicants(reading, others);
    for (const [at, project] of others.entries())
      expect([at, alone.get(project)]).toEqual([at, counts.get(project)]);
    expect(alone.get(others[7]!)).toMatchObject({ proposals: 2, awarded: 1 });
  });

  it('finds awarded ones with at most one row a project at a time', async () => {
    const client = await new MongoClient(stores.mongoUrl, { monitorCommands: true }).connect();
    let rows = 0;
    client.on('commandSucceeded', ({ reply }: CommandSucceededEvent) => {
      const { cursor } = reply as { cursor?: Record<string, unknown[]> };
      rows += (cursor?.['firstBatch'] ?? cursor?.['nextBatch'] ?? []).length;
    });
    const watched = open(client.db(stores.db.databaseName));
    const found = await awardedAmong(watched, projects);
    await client.close();
    expect(found).toEqual(new Set([crowded, others[7], others[80]]));
    expect(rows).toBe(MAX_VALUES + 2);
  });

  it('returns nothing for an unknown project', async () => {
    expect(await newestApplicants(reading, [])).toEqual([]);
    expect(await countApplicants(reading, [])).toEqual(new Map());
    expect(await awardedAmong(reading, [])).toEqual(new Set());
  });
});
