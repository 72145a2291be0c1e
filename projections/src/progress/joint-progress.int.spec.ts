import { accountsReadModel } from '@nirmaan/contracts/account';
import {
  CHECKPOINTS,
  type CheckpointDocument,
  getCollectionName,
  type Position,
} from '@nirmaan/contracts/kernel';
import { projectsReadModel } from '@nirmaan/contracts/project';
import { sectorsReadModel } from '@nirmaan/contracts/sector';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accounts } from '../account/accounts.projection.js';
import { beginGeneration } from './begin.js';
import { Checkpoints } from './checkpoints.js';
import { type Generation, LeaseLost } from './generation.js';
import { JointProgress } from './joint-progress.js';
import { Leases } from './leases.js';
import { noSkips } from './skips.js';

const models = [accountsReadModel, projectsReadModel, sectorsReadModel];
const collections = models.map((model) => getCollectionName(model, 1));
const [first = '', second = '', third = ''] = collections;

describe('generations that are followed together', () => {
  let stores: Stores;
  let checkpoints: Checkpoints;
  let progress: JointProgress;

  beforeAll(async () => {
    stores = await startStores();
  });
  afterAll(() => stores.stop());

  beforeEach(async () => {
    await stores.db.dropDatabase();
    checkpoints = new Checkpoints(stores.db);
    for (const model of models) await beginGeneration(stores.db, model, 1);
    progress = new JointProgress(checkpoints, await claimed('first', collections), 0n);
  });

  afterEach(() => progress.end());

  const documents = () => stores.db.collection<CheckpointDocument>(CHECKPOINTS);

  /** What a worker holds that takes them up. */
  async function claimed(owner: string, which: readonly string[]): Promise<Generation[]> {
    const found = await checkpoints.in(which);
    const taken = await Promise.all(found.map((one) => new Leases(stores.db, owner).claim(one)));
    return taken.flatMap((one) => (one ? [generationOf(one)] : []));
  }

  const generationOf = ({ _id, position, lease: { token } }: CheckpointDocument): Generation => ({
    ...{ projection: accounts, collection: _id, generation: 1, phase: 'following', strict: false },
    ...{ position, token, skips: noSkips, mostPerSecond: null },
  });

  const runOut = () => documents().updateMany({}, { $set: { 'lease.until': new Date(0) } });
  const standing = async (): Promise<Record<string, Position>> =>
    positionsOf(await checkpoints.in(collections));
  const written = async () => positionsOf(await documents().find().toArray());

  it('stand where the one stands that moves for all', async () => {
    const advance = vi.spyOn(checkpoints, 'advance');
    for (const position of [10n, 20n, 30n]) await progress.reach(position, 1);
    expect(await standing()).toEqual({ [first]: 30n, [second]: 30n, [third]: 30n });
    expect(advance.mock.calls.map(([moved]) => moved.length)).toEqual([3, 1, 1]);
  });

  it('say so themselves at the end', async () => {
    for (const position of [10n, 20n]) await progress.reach(position, 1);
    await progress.end();
    expect(await written()).toEqual({ [first]: 20n, [second]: 20n, [third]: 20n });
  });

  it('say so themselves a moment later, however long nothing else happens', async () => {
    for (const position of [10n, 20n]) await progress.reach(position, 1);
    const all = { [first]: 20n, [second]: 20n, [third]: 20n };
    await expect.poll(written).toEqual(all);
  });

  it('are not written for events that changed nothing, until a moment later', async () => {
    const advance = vi.spyOn(checkpoints, 'advance');
    await progress.reach(10n, 1);
    for (const position of [20n, 30n]) await progress.pass(position, 1);
    expect(advance.mock.calls.map(([, position]) => position)).toEqual([10n]);
    await progress.end();
    expect(await written()).toEqual({ [first]: 30n, [second]: 30n, [third]: 30n });
  });

  it('stand level from events that changed nothing, too', async () => {
    await progress.pass(10n, 1);
    expect(await standing()).toEqual({ [first]: 10n, [second]: 10n, [third]: 10n });
  });

  it('are written again where that failed once', async () => {
    vi.spyOn(checkpoints, 'settle').mockRejectedValueOnce(new Error('away'));
    await progress.reach(10n, 1);
    await progress.pass(20n, 7);
    const all = { [first]: 20n, [second]: 20n, [third]: 20n };
    await expect.poll(written).toEqual(all);
    const rates = (await checkpoints.in(collections)).map(({ perSecond }) => perSecond);
    expect(rates).toEqual([7, 7, 7]);
  });

  it('wait for those that were behind, and do not go back', async () => {
    await checkpoints.advance((await claimed('first', [second])).slice(0, 1), 20n);
    progress = new JointProgress(checkpoints, await claimed('first', collections), 0n);
    await progress.reach(10n, 1);
    expect(await standing()).toEqual({ [first]: 10n, [second]: 20n, [third]: 10n });
    for (const position of [30n, 40n]) await progress.reach(position, 1);
    expect(await standing()).toEqual({ [first]: 40n, [second]: 40n, [third]: 40n });
  });

  it('are taken over where they stand from a worker that has died', async () => {
    for (const position of [10n, 20n]) await progress.reach(position, 1);
    await runOut();
    const taken = await claimed('second', collections);
    expect(taken.map(({ position }) => position)).toEqual([20n, 20n, 20n]);
    await expect(progress.reach(30n, 1)).rejects.toThrow(LeaseLost);
    expect(await standing()).toEqual({ [first]: 20n, [second]: 20n, [third]: 20n });
  });

  it('do not move with the others once somebody else holds them', async () => {
    for (const position of [10n, 20n]) await progress.reach(position, 1);
    await runOut();
    const [elsewhere] = await claimed('second', [third]);
    await progress.reach(30n, 1);
    await progress.end();
    expect(await standing()).toEqual({ [first]: 30n, [second]: 30n, [third]: 20n });
    await checkpoints.advance([elsewhere!], 25n);
    expect(await standing()).toMatchObject({ [third]: 25n });
  });

  it('begin at the first event when they were rewound', async () => {
    for (const position of [10n, 20n]) await progress.reach(position, 1);
    await checkpoints.rewind(second);
    await progress.reach(30n, 1);
    await progress.end();
    expect(await standing()).toEqual({ [first]: 30n, [second]: 0n, [third]: 30n });
  });
});

const positionsOf = (checkpoints: readonly CheckpointDocument[]): Record<string, Position> =>
  Object.fromEntries(checkpoints.map(({ _id, position }) => [_id, position]));
