import { MAX_COUNTED, type PageQuery } from '@nirmaan/contracts/kernel';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { MongoClient } from 'mongodb';
import { Refused } from '../http/failure.js';
import { Documents } from './documents.js';
import { type Order, readPage } from './paging.js';

interface Row {
  readonly _id: string;
  readonly kind: string;
  /** Several rows share one. */
  readonly rank: number;
}

const ROWS = MAX_COUNTED + 234;
const byRank: Order<Row> = { by: 'rank', direction: 1 };

describe('a page of a long list', () => {
  let stores: Stores;
  let rows: Documents<Row>;
  beforeAll(async () => {
    stores = await startStores();
    const collection = stores.db.collection<Row>('rows');
    rows = new Documents(collection);
    await collection.createIndexes([
      { key: { rank: 1, _id: 1 } },
      { key: { kind: 1, rank: 1, _id: 1 } },
    ]);
    const row = (at: number): Row => ({ _id: `row-${at}`, kind: 'line', rank: at % 400 });
    await collection.insertMany(Array.from({ length: ROWS }, (_, at) => row(at)));
  });
  afterAll(() => stores.stop());

  const page = (query: PageQuery, filter = {}) => readPage(rows, filter, byRank, query);

  it.each([[{}], [{ kind: 'line' }], [{ kind: { $in: ['line', 'store'] } }]])(
    'of %o is counted no further than lists are',
    async (filter) => {
      expect((await page({ limit: 1 }, filter)).total).toBe(MAX_COUNTED);
    },
  );

  it('counts what is less exactly', async () => {
    expect((await page({ limit: 1 }, { rank: 7 })).total).toBe(4);
  });

  it('is counted once for concurrent callers, each filter by itself', async () => {
    const commands: string[] = [];
    const client = await new MongoClient(stores.mongoUrl, { monitorCommands: true }).connect();
    client.on('commandStarted', ({ commandName }) => commands.push(commandName));
    const watched = new Documents(client.db(stores.db.databaseName).collection<Row>('rows'));
    const filters = [{}, { rank: 7 }, {}, { rank: 7 }];
    const counted = await Promise.all(filters.map((filter) => watched.count(filter)));
    await client.close();
    expect(counted).toEqual([MAX_COUNTED, 4, MAX_COUNTED, 4]);
    expect(commands.filter((name) => name === 'aggregate')).toHaveLength(2);
  });

  it('returns 50 rows by default', async () => {
    expect((await page({})).rows).toHaveLength(50);
  });

  it('leaves out what its rows do not show', async () => {
    const first = await readPage(rows, { kind: 'line' }, byRank, { limit: 1 }, ['kind']);
    expect(first.rows).toEqual([{ _id: 'row-0', rank: 0 }]);
  });

  it('is numbered as far as rows are counted; behind that it is reached by key alone', async () => {
    const last = await page({ limit: 100, page: MAX_COUNTED / 100 });
    expect(last.rows).toHaveLength(100);
    await expect(page({ limit: 100, page: MAX_COUNTED / 100 + 1 })).rejects.toThrow(Refused);
    const behind = await page({ limit: 100, after: last.next ?? '' });
    expect(behind.rows).toHaveLength(100);
  });

  it('is not continued by the key of another order', async () => {
    const { next } = await page({ limit: 1 });
    const after = next ?? '';
    const others = [
      { ...byRank, direction: -1 as const },
      { ...byRank, by: 'kind' as const },
    ];
    for (const order of others)
      await expect(readPage(rows, {}, order, { limit: 1, after })).rejects.toMatchObject({
        refusal: { fields: [{ field: 'after' }] },
      });
  });

  it('after page shows every row once, the last ones too', async () => {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { rows: found, next } = await page({ limit: 300, after });
      seen.push(...found.map(({ _id }) => _id));
      after = next ?? undefined;
    } while (after);
    expect(seen).toHaveLength(ROWS);
    expect(new Set(seen).size).toBe(ROWS);
  });
});
