import { randomUUID } from 'node:crypto';
import { type Anchor, logAnchored } from '@nirmaan/contracts/audit';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { eventOf } from '@nirmaan/contracts/kernel';
import { sectorAdded, sectorSlug } from '@nirmaan/contracts/sector';
import { Intruder, startStores, type Stores } from '@nirmaan/embedded/testing';
import { silentLog } from '@nirmaan/platform/log';
import { bySpec as cause, temporaryFolder } from '@nirmaan/platform/testing';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { EventStoreAnchorer } from './audit.reactors.js';
import { derivePublicKeys } from './history/history.context.js';
import { AuditSigner, readAnchors, signAnchor, toDigest } from './anchors.js';
import { verifyEventStore } from './verify-event-store.js';
import { buildCommands } from '../testing/command-bus.js';

const signer = new AuditSigner('a secret of the auditors');
type Written = Awaited<ReturnType<Intruder['readAll']>>;

/** Each event is a whole stream, so that only anchors reveal changes between them. */
const getSector = (name: string) => {
  const sector = sectorSlug.parse(name);
  return { stream: streamOf.sector(sector), event: eventOf(sectorAdded, { sector, name }) };
};
const sectors = ['iron', 'jute', 'salt', 'silk', 'wool', 'zinc'].map(getSector);

describe('verifying an event store with two anchors', () => {
  const folder = temporaryFolder();
  let original: Stores;
  let written: Written;
  let forged: Stores;
  let forger: Intruder;

  /** Three events, an anchor, three events, an anchor. */
  beforeAll(async () => {
    original = await startStores();
    const { eventStore } = original;
    const { bus, aggregates } = buildCommands(eventStore);
    const anchorer = new EventStoreAnchorer(
      { eventStore, bus, aggregates, signer, log: silentLog(), folder: folder.path },
      1_000,
    );
    for (const [index, { stream, event }] of sectors.entries()) {
      await eventStore.append({ stream, after: null, events: [event], cause, at: new Date() });
      if (index % 3 === 2) await anchorer.anchor();
    }
    const reader = new Intruder(original.eventStoreUrl);
    written = await reader.readAll();
    await reader.dispose();
  });
  afterAll(async () => {
    await original.stop();
    await folder.remove();
  });

  beforeEach(async () => {
    forged = await startStores();
    forger = new Intruder(forged.eventStoreUrl);
  });
  afterEach(async () => {
    await forger.dispose();
    await forged.stop();
  });

  const verify = (externalAnchors: readonly Anchor[] = []) =>
    verifyEventStore(forged.eventStore, { publicKeys: [signer.publicKey], externalAnchors });
  const findFaults = async (events: Written, externalAnchors: readonly Anchor[] = []) => {
    await forger.write(events);
    return (await verify(externalAnchors)).faults;
  };
  const newest = (): Anchor => logAnchored.data.parse(written.at(-1)?.data);
  const fault = (problem: string) => [{ where: `anchor at position ${newest().upTo}`, problem }];
  const changed = () => fault('the events before it are not those that were anchored');

  it('finds no faults in an exact copy', async () => {
    expect(await findFaults(written, [newest()])).toEqual([]);
  });

  it('finds no faults where the same events have other positions', async () => {
    const moved = [1n, 1_000_000n].map((upTo) =>
      signAnchor({ ...toDigest(newest()), upTo }, signer),
    );
    expect(await findFaults(written, moved)).toEqual([]);
  });

  it('reveals a missing stream', async () => {
    expect(await findFaults(written.toSpliced(4, 1))).toEqual(changed());
  });

  it('reveals another order', async () => {
    const [silk, wool] = [written.slice(4, 5), written.slice(5, 6)];
    expect(await findFaults(written.toSpliced(4, 2, ...wool, ...silk))).toEqual(changed());
  });

  it('reveals a tail that was cut off together with its anchor', async () => {
    const faults = await findFaults(written.slice(0, 5), [newest()]);
    expect(faults).toEqual(fault('2 events are missing'));
  });

  it('reveals it by the copies that the anchorer keeps in a second folder', async () => {
    const kept = await readAnchors(folder.path);
    expect(kept).toHaveLength(2);
    const faults = await findFaults(written.slice(0, 5), kept);
    expect(faults).toEqual(fault('2 events are missing'));
    const [file] = await readdir(folder.path);
    expect(await readAnchors(join(folder.path, file!))).toHaveLength(1);
  });

  it('reveals an anchor that another key has signed', async () => {
    await forger.write(written);
    const { publicKey } = new AuditSigner('another secret');
    const { faults } = await verifyEventStore(forged.eventStore, { publicKeys: [publicKey] });
    const problem = 'it is not signed by this key';
    expect(faults.map((found) => found.problem)).toEqual([problem, problem]);
  });

  it('knows anchors by the key before the last rotation', async () => {
    await forger.write(written);
    const settings = {
      AUDIT_SIGNING_KEY: 'another secret',
      AUDIT_SIGNING_KEY_PREVIOUS: [{ key: 'a secret of the auditors', until: null }],
    };
    const publicKeys = derivePublicKeys(settings);
    const { faults } = await verifyEventStore(forged.eventStore, { publicKeys });
    expect(faults).toEqual([]);
  });

  it('reveals a changed event, and reports the first 50 of many faults', async () => {
    const [first] = written;
    const forgeries = Array.from({ length: 60 }, (_, index) => ({
      ...first,
      id: randomUUID(),
      streamId: `sector-forged${index}`,
    })) as Written;
    await forger.write(forgeries);
    const { faults, faultCount } = await verify();
    expect(faultCount).toBe(60);
    expect(faults).toHaveLength(50);
    const problem = 'its content does not match its hash';
    expect(faults[0]).toEqual({ where: 'sector-forged0, revision 0', problem });
  });

  it('reveals another tail', async () => {
    await forger.write(written.slice(0, 6));
    const { stream, event } = getSector('gold');
    await forged.eventStore.append({ stream, after: null, events: [event], cause, at: new Date() });
    expect((await verify([newest()])).faults).toEqual(changed());
  });
});
