import { streamOf } from '@nirmaan/contracts/catalogue';
import { type Position, READ_MODEL_PROGRESS } from '@nirmaan/contracts/kernel';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { LEASES } from '@nirmaan/platform/mongo';
import {
  eventually,
  temporaryFolder,
  type TemporaryFolder,
  times,
} from '@nirmaan/platform/testing';
import { accounts } from '../account/account.projections.js';
import { addPendingErasures, listPendingErasures } from '../kernel/erasures.js';
import { ProgressStore } from '../kernel/progress.js';
import { projects } from '../project/project.projections.js';
import { rebuild } from '../rebuild/rebuild.js';
import { ErasablePerson, MARKER } from '../testing/erasable-person.js';
import { findDocumentsWith, untilNoFileHas } from '../testing/find-text.js';
import { contextAt, killedAfter } from '../testing/running.js';
import { Writer } from '../testing/writer.js';
import { finishErasures } from './finish-erasures.js';
import { runLiveGroup } from './live-group.js';

/** Slightly more commands than finishing an erasure sends here. */
const KILLED_COMMANDS = 60;
const signal = () => AbortSignal.timeout(60_000);

describe('an erasure', () => {
  let folder: TemporaryFolder;
  let stores: Stores;
  let writer: Writer;
  beforeEach(async () => {
    folder = temporaryFolder();
    stores = await startStores(folder);
    writer = new Writer(stores.eventStore);
  });
  afterEach(() => stores.stop());

  const context = (db = stores.db) => contextAt({ ...stores, db }, accounts, projects);
  const build = () => rebuild(context(), [accounts, projects], { signal: signal() });
  /** Updates the read models up to a position, or for 300 ms. */
  async function runGroup(db = stores.db, upTo?: Position, by = context(db)): Promise<void> {
    const stopping = new AbortController();
    const running = runLiveGroup(by, stopping.signal);
    const isThere = async () => (await new ProgressStore(db).read()).position >= upTo!;
    if (upTo !== undefined) await eventually(isThere, { timeout: 30_000, interval: 20 });
    else await new Promise((resolve) => setTimeout(resolve, 300));
    stopping.abort();
    await running;
  }

  /** Expires all leases, like those of a killed process. */
  async function expireLeases(): Promise<void> {
    for (const name of [LEASES, READ_MODEL_PROGRESS]) {
      const documents = stores.db.collection(name);
      for (const { _id } of await documents.find().toArray())
        await documents.updateOne({ _id }, { $set: { 'lease.until': new Date(0) } });
    }
  }

  it('is finished by another process after one is killed at any step', async () => {
    const steps = Array.from({ length: KILLED_COMMANDS }, (_, n) => n).filter(
      (n) => n % times(8, 1) === 0,
    );
    const people = steps.map(() => new ErasablePerson(stores, writer));
    for (const person of people) await person.act();
    await build();
    await build();
    const killed: string[] = [];
    for (const [index, person] of people.entries()) {
      const n = steps[index] ?? 0;
      const position = await person.erase();
      await runGroup(killedAfter(stores, n));
      await expireLeases();
      await runGroup(stores.db, position);
      const dying = context(killedAfter(stores, n));
      await finishErasures(dying, signal()).catch((error: unknown) => killed.push(String(error)));
      await expireLeases();
      await finishErasures(context(), signal());
      expect(await listPendingErasures(stores.db)).toEqual([]);
      const events = await stores.eventStore.read(streamOf.erasure(person.subject));
      expect(events.map(({ type }) => type)).toEqual(['SubjectErased', 'ReadModelsBlanked']);
    }
    expect(killed.length).toBeGreaterThan(2);
    expect(killed.length).toBeLessThan(people.length);
    expect(await findDocumentsWith(stores.db, MARKER)).toEqual([]);
    await untilNoFileHas(MARKER, `${folder.path}/mongo`);
    for (const { comparison } of await build()) expect(comparison).toMatchObject({ different: [] });
  });

  it('invalidates cached answers, those from previous generations too', async () => {
    const person = new ErasablePerson(stores, writer);
    await person.act();
    await build();
    await build();
    await runGroup(stores.db, await person.erase());
    await runGroup();
    const { changes } = await context().progress.read();
    expect(await findDocumentsWith(stores.db, MARKER)).not.toEqual([]);
    await finishErasures(context(), signal());
    expect(await findDocumentsWith(stores.db, MARKER)).toEqual([]);
    expect((await context().progress.read()).changes).toBeGreaterThan(changes);
  });

  it('is finished even if the read models were lost and rebuilt meanwhile', async () => {
    const person = new ErasablePerson(stores, writer);
    await person.act();
    await person.erase();
    await build();
    await finishErasures(context(), signal());
    expect(await stores.eventStore.readTip(streamOf.erasure(person.subject))).toMatchObject({
      revision: 1n,
    });
  });

  it('waits for a worker that can fold every live read model', async () => {
    const person = new ErasablePerson(stores, writer);
    await person.act();
    await build();
    await person.erase();
    await addPendingErasures(stores.db, [person.subject]);
    await finishErasures(contextAt(stores, accounts), signal());
    expect(await listPendingErasures(stores.db)).toEqual([person.subject]);
    await finishErasures(context(), signal());
    expect(await listPendingErasures(stores.db)).toEqual([]);
    expect(await findDocumentsWith(stores.db, MARKER)).toEqual([]);
  });
});
