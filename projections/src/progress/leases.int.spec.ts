import { accountsReadModel } from '@nirmaan/contracts/account';
import { CHECKPOINTS, type CheckpointDocument, getCollectionName } from '@nirmaan/contracts/kernel';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import type { Collection } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginGeneration } from './begin.js';
import { Checkpoints } from './checkpoints.js';
import { LeaseLost } from './generation.js';
import { Leases } from './leases.js';

const collection = getCollectionName(accountsReadModel, 1);

describe('the lease of a generation', () => {
  let stores: Stores;
  let checkpoints: Checkpoints;
  let documents: Collection<CheckpointDocument>;
  let first: Leases;
  let second: Leases;

  beforeAll(async () => {
    stores = await startStores();
  });
  afterAll(() => stores.stop());

  beforeEach(async () => {
    await stores.db.dropDatabase();
    await beginGeneration(stores.db, accountsReadModel, 1);
    checkpoints = new Checkpoints(stores.db);
    documents = stores.db.collection(CHECKPOINTS);
    first = new Leases(stores.db, 'first');
    second = new Leases(stores.db, 'second');
  });

  const claim = async (leases: Leases) => {
    const [checkpoint] = await checkpoints.in([collection]);
    const claimed = await leases.claim(checkpoint!);
    return claimed && { collection, token: claimed.lease.token };
  };

  /** What happens to the lease of a worker that is killed, or paused for long. */
  const runOut = () => documents.updateOne({}, { $set: { 'lease.until': new Date(0) } });

  const position = async () => (await documents.findOne())?.position;

  it('goes to one of many who want it', async () => {
    const many = Array.from({ length: 8 }, (_, n) => claim(new Leases(stores.db, `worker ${n}`)));
    expect((await Promise.all(many)).filter(Boolean)).toHaveLength(1);
  });

  it('is nobody else’s until it runs out', async () => {
    await claim(first);
    expect(await claim(second)).toBeNull();
    await runOut();
    expect(await claim(second)).toEqual({ collection, token: 2n });
  });

  it('stays with its holder while it is renewed', async () => {
    await claim(first);
    await runOut();
    await first.renew();
    expect(await claim(second)).toBeNull();
  });

  it('is given back at the end, and its token still grows', async () => {
    await claim(first);
    await first.releaseAll();
    expect(await claim(second)).toEqual({ collection, token: 2n });
  });

  it('keeps a worker that wakes up late from moving the checkpoint', async () => {
    const late = await claim(first);
    await runOut();
    const now = await claim(second);
    await checkpoints.advance([now!], 200n);
    await expect(checkpoints.advance([late!], 300n)).rejects.toThrow(LeaseLost);
    expect(await position()).toBe(200n);
  });

  it('never lets a checkpoint go back', async () => {
    const held = await claim(first);
    await checkpoints.advance([held!], 200n);
    await expect(checkpoints.advance([held!], 100n)).rejects.toThrow(LeaseLost);
    expect(await position()).toBe(200n);
  });
});
