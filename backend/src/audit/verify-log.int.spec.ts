import { type Anchor, logAnchored } from '@nirmaan/contracts/audit';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { eventOf } from '@nirmaan/contracts/kernel';
import { sectorAdded, sectorSlug } from '@nirmaan/contracts/sector';
import { Intruder, startStores, type Stores } from '@nirmaan/embedded/testing';
import { silentLog } from '@nirmaan/platform/log';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CommandExecutor, systemClock } from '../kernel/commands/index.js';
import { bySpec as cause } from '../testing/people.js';
import { LogAnchorer } from './log-anchorer.js';
import { Seal } from './seal.js';
import { checkLog } from './verify-log.js';

const seal = new Seal('a secret of the auditors');
type Written = Awaited<ReturnType<Intruder['everything']>>;

/** Each is a whole stream, so that no hash chain tells what is changed between them. */
const sectorOf = (name: string) => {
  const sector = sectorSlug.parse(name);
  return { stream: streamOf.sector(sector), event: eventOf(sectorAdded, { sector, name }) };
};
const sectors = ['iron', 'jute', 'salt', 'silk', 'wool', 'zinc'].map(sectorOf);

describe('a log between its anchors', () => {
  let original: Stores;
  let written: Written;
  let forged: Stores;
  let forger: Intruder;

  /** Three events, an anchor, three events, an anchor. */
  beforeAll(async () => {
    original = await startStores();
    const { eventStore } = original;
    const executor = new CommandExecutor(eventStore, systemClock);
    const anchorer = new LogAnchorer({ eventStore, executor, seal, log: silentLog() }, 1_000);
    for (const [index, { stream, event }] of sectors.entries()) {
      await eventStore.append({ stream, after: null, events: [event], cause, at: new Date() });
      if (index % 3 === 2) await anchorer.anchor();
    }
    const reader = new Intruder(original.eventStoreUrl);
    written = await reader.everything();
    await reader.leave();
  });
  afterAll(() => original.stop());

  beforeEach(async () => {
    forged = await startStores();
    forger = new Intruder(forged.eventStoreUrl);
  });
  afterEach(async () => {
    await forger.leave();
    await forged.stop();
  });

  /** What is wrong with a log that somebody has written in place of ours; the newest anchor may be kept elsewhere. */
  const faultsOf = async (log: Written, kept: readonly Anchor[] = []) => {
    await forger.write(log);
    return (await checkLog(forged.eventStore, { publicKey: seal.publicKey, kept })).faults;
  };
  const newest = (): Anchor => logAnchored.data.parse(written.at(-1)?.data);
  const fault = (what: string) => [{ where: `the anchor at ${newest().upTo}`, what }];
  const other = () => fault('the log before it is not what it was');

  it('is as it was written where it is written again, event by event', async () => {
    expect(await faultsOf(written, [newest()])).toEqual([]);
  });

  it('has lost a stream', async () => {
    expect(await faultsOf(written.toSpliced(4, 1))).toEqual(other());
  });

  it('has another order', async () => {
    const [silk, wool] = [written.slice(4, 5), written.slice(5, 6)];
    expect(await faultsOf(written.toSpliced(4, 2, ...wool, ...silk))).toEqual(other());
  });

  it('has lost its tail, with its newest anchor', async () => {
    expect(await faultsOf(written.slice(0, 5), [newest()])).toEqual(fault('2 events are gone'));
  });

  it('has another tail', async () => {
    await forger.write(written.slice(0, 6));
    const { stream, event } = sectorOf('gold');
    await forged.eventStore.append({ stream, after: null, events: [event], cause, at: new Date() });
    expect(await faultsOf([], [newest()])).toEqual(other());
  });
});
