import { CHECKPOINTS } from '@nirmaan/contracts/kernel';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ViewDocument } from '../kernel/projection.js';
import { compare } from './compare.js';

const [live, fresh] = ['things@1.g1', 'things@1.g2'];
const before = { _id: 'a', position: 3n, status: 'pending' };
const after = { _id: 'a', position: 5n, status: 'awarded' };
/** Longer than a worker under load needs to take a batch of one generation after that of the other. */
const ON_ITS_WAY_MS = 2_500;

describe('a comparison of two generations', () => {
  let stores: Stores;
  beforeAll(async () => {
    stores = await startStores();
  });
  afterAll(() => stores.stop());
  beforeEach(() => stores.db.dropDatabase());

  const holds = async (name: string, document: ViewDocument, checkpoint: bigint) => {
    const replaced = { upsert: true };
    const checkpoints = stores.db.collection<ViewDocument>(CHECKPOINTS);
    const reached = { _id: name, position: checkpoint };
    await stores.db.collection<ViewDocument>(name).replaceOne({ _id: 'a' }, document, replaced);
    await checkpoints.replaceOne({ _id: name }, reached, replaced);
  };

  it('waits for what is on its way to one of them', async () => {
    await holds(live, after, 5n);
    await holds(fresh, before, 4n);
    const comparing = compare(stores.db, live, fresh);
    await delay(ON_ITS_WAY_MS);
    await holds(fresh, after, 5n);
    expect(await comparing).toMatchObject({ count: 1, different: [] });
  });

  it('finds what one of them will never hold', async () => {
    await holds(live, after, 6n);
    await holds(fresh, before, 5n);
    expect(await compare(stores.db, live, fresh)).toMatchObject({ count: 0, different: ['a'] });
  });

  it('finds what they made of the same events', async () => {
    await holds(live, after, 5n);
    await holds(fresh, { ...after, status: 'rejected' }, 5n);
    expect(await compare(stores.db, live, fresh)).toMatchObject({ count: 0, different: ['a'] });
  });
});
