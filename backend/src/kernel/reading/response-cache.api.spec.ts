import { applicationCalls } from '@nirmaan/contracts/application';
import {
  buildUrl,
  DAY_MS,
  LIVE_GROUP,
  READ_MODEL_PROGRESS,
  type ReadModelProgressDocument,
  X_AT_LEAST,
} from '@nirmaan/contracts/kernel';
import { projectCalls, type ProjectOnWire } from '@nirmaan/contracts/project';
import { eventually } from '@nirmaan/platform/testing';
import supertest from 'supertest';
import { type RunningApi, startApi, startAnother } from '../../testing/api.js';
import { caughtUp } from '../../testing/caught-up.js';
import {
  addSectors,
  post,
  projectForm,
  type Signed,
  signUpConsultant,
  signUpManufacturer,
} from '../../testing/people.js';

describe('the answers to visitors', () => {
  let api: RunningApi;
  let meera: Signed;
  beforeAll(async () => {
    api = await startApi({ projections: true });
    await addSectors(api);
    meera = await signUpManufacturer(api);
    for (const title of ['First line', 'Another line', 'One more line'])
      await post(meera, { title, description: 'A long story. '.repeat(100) });
    await caughtUp(api);
  });
  afterAll(() => api.stop());

  const open = (query = '', headers: Record<string, string> = {}, url = api.url) =>
    fetch(url + buildUrl(projectCalls.list) + query, { headers });
  const titles = async (...given: Parameters<typeof open>) => {
    const { data } = projectCalls.list.answer.parse(await (await open(...given)).json());
    return data.map(({ title }) => title);
  };

  /** How often the api turns to a collection meanwhile. */
  async function countQueries(work: () => Promise<unknown>): Promise<number> {
    const collection = jest.spyOn(api.stores.db, 'collection');
    await work();
    const { length } = collection.mock.calls;
    collection.mockRestore();
    return length;
  }

  it('carry an ETag, and are not sent again to a caller that has them', async () => {
    const first = await open();
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await supertest(api.url)
      .get(buildUrl(projectCalls.list))
      .set('if-none-match', etag);
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await open()).headers.get('etag')).toBe(etag);
  });

  it.each(['br', 'gzip'])('are compressed with %s once they are cached', async (encoding) => {
    const plain = await (await open()).text();
    const compressed = await open('', { 'accept-encoding': encoding });
    expect(compressed.headers.get('content-encoding')).toBe(encoding);
    expect(await compressed.text()).toBe(plain);
  });

  it('need no query but that for the progress of the read models while nothing happens', async () => {
    await titles('?limit=7');
    // The api also reads on its own, now and then.
    await eventually(async () =>
      expect(await countQueries(() => titles('?limit=7'))).toBeLessThan(2),
    );
  });

  it('show a new project at once to a caller that names its position', async () => {
    const before = await titles();
    const form = projectForm({ title: 'Second line' });
    const response = await meera.person.send(projectCalls.post, form);
    const seen = { [X_AT_LEAST]: response.get('x-position') ?? '' };
    expect(await titles('', seen)).toEqual(['Second line', ...before]);
  });

  it('change with their read models, in another process too', async () => {
    const other = await startAnother(api);
    try {
      const before = await titles('', {}, other.url);
      await post(meera, { title: 'Third line' });
      await caughtUp(api);
      await eventually(async () =>
        expect(await titles('', {}, other.url)).toEqual(['Third line', ...before]),
      );
      expect(await titles()).toEqual(['Third line', ...before]);
    } finally {
      await other.stop();
    }
  });

  it('change when an operator changes documents without an event', async () => {
    await titles();
    const progress = api.stores.db.collection<ReadModelProgressDocument>(READ_MODEL_PROGRESS);
    const { models = {} } = (await progress.findOne({ _id: LIVE_GROUP })) ?? {};
    const { version, generation } = models['projects']!;
    const projects = api.stores.db.collection(`projects@${version}.g${generation}`);
    for (const { _id } of await projects.find().toArray())
      await projects.updateOne({ _id }, { $set: { title: 'Renamed' } });
    await progress.updateOne({ _id: LIVE_GROUP }, { $inc: { changes: 1 } });
    await eventually(async () => expect(new Set(await titles())).toEqual(new Set(['Renamed'])));
  });

  it('are never mixed with those to signed-in callers', async () => {
    const anita = await signUpConsultant(api, 1);
    const { _id: projectId } = await post(meera);
    await anita.person.call(applicationCalls.submit, { projectId, userBudget: 1 });
    const isApplied = ({ _id, applied }: ProjectOnWire) => _id === projectId && applied;
    const { data } = await anita.person.call(projectCalls.list);
    expect(data.some(isApplied)).toBe(true);
    const answer = projectCalls.list.answer.parse(await (await open()).json());
    expect(answer.data.some(isApplied)).toBe(false);
  });

  it('are built anew on another day in India', async () => {
    await titles('?limit=9');
    api.clock.moveOn(DAY_MS);
    expect(await countQueries(() => titles('?limit=9'))).toBeGreaterThan(0);
  });

  it('refuse a position that cannot be parsed, although an answer is cached', async () => {
    await titles();
    expect((await open('', { [X_AT_LEAST]: 'yesterday' })).status).toBe(400);
  });
});
