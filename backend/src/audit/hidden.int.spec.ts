import { streamOf } from '@nirmaan/contracts/catalogue';
import { Intruder, startStores, type Stores } from '@nirmaan/embedded/testing';
import { silentLog } from '@nirmaan/platform/log';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CommandExecutor, systemClock } from '../kernel/commands/index.js';
import { anitasStream as stream, writeAnitasHistory } from '../testing/written-history.js';
import { HIDDEN } from './hidden.js';
import { LogAnchorer } from './log-anchorer.js';
import { Seal } from './seal.js';
import { checkLog } from './verify-log.js';

const seal = new Seal('a secret of the auditors');

describe('a log that still holds what its streams hide', () => {
  let stores: Stores;
  let intruder: Intruder;
  beforeEach(async () => {
    stores = await startStores();
    const { eventStore } = stores;
    await writeAnitasHistory(eventStore);
    const executor = new CommandExecutor(eventStore, systemClock);
    await new LogAnchorer({ eventStore, executor, seal, log: silentLog() }, 1_000).anchor();
    intruder = new Intruder(stores.eventStoreUrl);
  });
  afterEach(async () => {
    await intruder.leave();
    await stores.stop();
  });

  const check = () => checkLog(stores.eventStore, { publicKey: seal.publicKey });

  it('is as it was written before anybody hides anything', async () => {
    expect(await check()).toMatchObject({ events: 12n, anchors: 1, faults: [] });
  });

  it('shows a stream that was deleted, and one that was closed for ever', async () => {
    for (const act of [() => intruder.hide(stream), () => intruder.bury(stream)]) {
      await act();
      expect((await check()).faults).toEqual([{ where: stream, what: HIDDEN }]);
    }
  });

  it('is whole again where what was hidden is given back, as the runbook says', async () => {
    for (const act of [() => intruder.hide(stream), () => intruder.shorten(stream)]) {
      await act();
      expect((await check()).faults).toHaveLength(1);
      await intruder.disclose(stream);
      expect((await check()).faults).toEqual([]);
    }
  });

  it('shows the anchors that were deleted', async () => {
    const anchors = streamOf.anchor('log');
    for (const act of [() => intruder.hide(anchors), () => intruder.bury(anchors)]) {
      await act();
      expect((await check()).faults).toEqual([{ where: anchors, what: HIDDEN }]);
    }
  });

  it('shows a stream that was truncated', async () => {
    await intruder.shorten(stream);
    const from = (revision: number) => [
      { where: stream, what: `it can be read only from revision ${revision} on` },
    ];
    expect((await check()).faults).toEqual(from(2));
    await intruder.behead(stream, 1);
    expect((await check()).faults).toEqual(from(1));
  });
});
