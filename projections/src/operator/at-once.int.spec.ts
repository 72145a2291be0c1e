import { applicationsReadModel } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { anitaAwarded, anitasApplication, anitasProposal } from '@nirmaan/contracts/examples';
import { getCollectionName, OPERATIONS, type OperationDocument } from '@nirmaan/contracts/kernel';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applications } from '../application/applications.projection.js';
import type { ViewDocument } from '../kernel/projection.js';
import { LiveGenerations } from '../progress/live-generations.js';
import { liveCollection, liveView } from '../testing/live-view.js';
import { startWorker, workplaceAt } from '../testing/worker.js';
import { Writer } from '../testing/writer.js';
import { dropGeneration } from './drop.js';
import { dropOthers, needsAnOperator, rebuild, statusOf, stop, verify } from './index.js';

const model = applicationsReadModel;
const first = getCollectionName(model, 1);
const second = getCollectionName(model, 2);
const third = getCollectionName(model, 3);
const stream = streamOf.application(anitasApplication);

describe('operators who command at once', () => {
  let stores: Stores;
  let worker: { stop(): Promise<void> };
  let log: Writer;

  const workplace = () => ({ ...workplaceAt(stores), projections: [applications] });
  const patience = () => AbortSignal.timeout(40_000);
  const rebuildNow = () => rebuild(workplace(), { acceptDifferences: false, signal: patience() });
  const status = () => statusOf(workplace());

  beforeEach(async () => {
    stores = await startStores();
    log = new Writer(stores.eventStore);
    const position = await log.append(stream, anitasProposal);
    worker = startWorker(workplace());
    await liveView(stores.db, model, position);
  });
  afterEach(async () => {
    await worker.stop();
    await stores.stop();
  });

  /** Another command is at work, for as long as it says so. */
  const hold = (until: Date) =>
    stores.db
      .collection<OperationDocument>(OPERATIONS)
      .insertOne({ _id: model.name, owner: 'elsewhere/1/a', command: 'verify', until });

  /** A rebuild that has begun and is at it for a dozen seconds; its end is what it fails with. */
  async function slowRebuild() {
    for (let n = 0; n < 12; n += 1) await log.append(stream, anitaAwarded);
    const slow = { acceptDifferences: false, signal: patience(), mostPerSecond: 1 };
    const end = rebuild(workplace(), slow).catch(String);
    await expect.poll(async () => (await status()).length).toBe(2);
    return { end };
  }

  it('take turns: the second hears who is at work, and nothing happens', async () => {
    await hold(new Date(Date.now() + 60_000));
    const refused = 'applications is in use: verify of elsewhere/1/a has not ended yet.';
    const commands = [rebuildNow(), dropOthers(workplace(), applications, patience())];
    await Promise.all(commands.map((command) => expect(command).rejects.toThrow(refused)));
    expect(await status()).toHaveLength(1);
  });

  it('wait for a command that was killed no longer than it takes to be missed', async () => {
    await hold(new Date(Date.now() + 1_000));
    expect(await rebuildNow()).toMatchObject([{ to: second, switched: true }]);
    expect(await stores.db.collection(OPERATIONS).countDocuments()).toBe(0);
  });

  it('never lose what readers see, whoever comes first', async () => {
    const both = [verify(workplace(), { signal: patience() }), rebuildNow()];
    await Promise.allSettled(both);
    const live = await liveCollection(stores.db, model);
    expect(await stores.db.collection(live).countDocuments()).toBe(1);
    expect((await status()).filter((one) => one.live)).toMatchObject([{ collection: live }]);
  });

  it('drop nothing that has become live meanwhile', async () => {
    await rebuildNow();
    await expect(dropGeneration(workplace(), second, patience())).rejects.toThrow(
      `${second} has become live meanwhile, and is kept.`,
    );
    expect(await stores.db.collection(second).countDocuments()).toBe(1);
    await expect
      .poll(async () => (await status()).map(({ state }) => state))
      .toEqual(['kept', 'live']);
  });

  it('are told at once when a build that they wait for is stopped', async () => {
    await worker.stop();
    const begun = await slowRebuild();
    await stop(workplace(), applications, patience());
    expect(await begun.end).toContain('stopped meanwhile');
  });

  it('go no further once somebody else has their read model', async () => {
    const begun = await slowRebuild();
    const operations = stores.db.collection<OperationDocument>(OPERATIONS);
    await operations.updateOne({ _id: model.name }, { $set: { owner: 'elsewhere/1/a' } });
    expect(await begun.end).toContain('Cancelled');
    expect(await liveCollection(stores.db, model)).toBe(first);
  });

  it('compare with a build of their own, not with what an earlier one has left', async () => {
    const live = stores.db.collection<ViewDocument>(first);
    await live.updateOne({}, { $set: { status: 'rejected' } });
    expect(await verify(workplace(), { signal: patience() })).toMatchObject([{ to: second }]);
    await stores.db
      .collection<ViewDocument>(second)
      .updateOne({}, { $set: { status: 'rejected' } });
    const [again] = await verify(workplace(), { signal: patience() });
    expect(again).toMatchObject({ to: third, comparison: { different: [anitasApplication] } });
  });

  it('see what readers are sent to though it is not there, and build it anew', async () => {
    const liveGenerations = new LiveGenerations(stores.db);
    const live = await liveGenerations.of(model);
    await liveGenerations.switch(live!, { version: model.version, generation: 9 });
    const lost = (await status()).find(({ state }) => state === 'missing');
    expect(lost).toMatchObject({ collection: getCollectionName(model, 9), live: true });
    expect(needsAnOperator(lost!)).toBe(true);
    const tenth = getCollectionName(model, 10);
    expect(await rebuildNow()).toMatchObject([{ to: tenth, comparison: null, switched: true }]);
    expect(await stores.db.collection(tenth).countDocuments()).toBe(1);
  });

  it('see which generation a rollback leads to, and which is followed for nothing', async () => {
    await rebuildNow();
    await rebuildNow();
    await expect
      .poll(async () => (await status()).map(({ state }) => state))
      .toEqual(['spare', 'kept', 'live']);
  });
});
