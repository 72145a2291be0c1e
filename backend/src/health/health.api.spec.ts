import { READ_MODEL_PROGRESS } from '@nirmaan/contracts/kernel';
import { eventually } from '@nirmaan/platform/testing';
import { type RunningApi, startAnother, startApi } from '../testing/api.js';
import { caughtUp } from '../testing/caught-up.js';
import { addSectors, signUpConsultant } from '../testing/people.js';
import { canMount, SilentProxy, SmallDisk } from '@nirmaan/embedded/testing';
import { setSeeding } from '@nirmaan/platform/config';
import { EventStore } from '@nirmaan/platform/eventstore';
import { temporaryFolder } from '@nirmaan/platform/testing';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

describe('an api', () => {
  let api: RunningApi;
  afterEach(() => api.stop());

  const ready = async ({ url } = api) => {
    const response = await fetch(`${url}/health/ready`);
    return { http: response.status, ...((await response.json()) as object) };
  };

  it('is not ready before its read models are built', async () => {
    api = await startApi();
    expect(await ready()).toEqual({ http: 503, status: 'not built', lagSeconds: null });
  });

  it('is not ready before the first start has seeded it', async () => {
    const folder = temporaryFolder();
    api = await startApi({ projections: true, settings: { DATA_DIR: folder.path } });
    await eventually(async () =>
      expect(await ready()).toEqual({ http: 503, status: 'no sectors', lagSeconds: 0 }),
    );
    setSeeding(folder.path, true);
    await addSectors(api);
    await caughtUp(api);
    expect(await ready()).toEqual({ http: 503, status: 'seeding', lagSeconds: 0 });
    setSeeding(folder.path, false);
    expect(await ready()).toEqual({ http: 200, status: 'ok', lagSeconds: 0 });
    await folder.remove();
  });

  it('is ready while its read models keep up, and not once they lag', async () => {
    api = await startApi({ projections: true, settings: { READY_MAX_LAG_SECONDS: 0.001 } });
    await addSectors(api);
    await caughtUp(api);
    expect(await ready()).toEqual({ http: 200, status: 'ok', lagSeconds: 0 });
    // As if another worker had taken the lease and did not advance.
    const stalled = { position: 0n, 'lease.until': new Date(Date.now() + 60_000) };
    await api.stores.db
      .collection(READ_MODEL_PROGRESS)
      .updateOne({}, { $set: stalled, $inc: { 'lease.token': 1n } });
    expect(await ready()).toMatchObject({ http: 503, status: 'behind' });
  });

  it('is ready although its newest events say that they happened long ago', async () => {
    api = await startApi({ projections: true });
    api.clock.moveOn(-12 * 24 * 60 * 60_000);
    await addSectors(api);
    await caughtUp(api);
    const stalled = { position: 0n, 'lease.until': new Date(Date.now() + 60_000) };
    await api.stores.db
      .collection(READ_MODEL_PROGRESS)
      .updateOne({}, { $set: stalled, $inc: { 'lease.token': 1n } });
    expect(await ready()).toMatchObject({ http: 200, status: 'ok' });
  });

  it('answers within three seconds while the event store is silent', async () => {
    api = await startApi({ projections: true });
    await addSectors(api);
    const { port } = new URL(api.stores.eventStoreUrl);
    const proxy = await SilentProxy.to(Number(port));
    const url = api.stores.eventStoreUrl.replace(port, `${proxy.port}`);
    const eventStore = EventStore.at(url, api.stores.keyring);
    const another = await startAnother({ ...api, stores: { ...api.stores, eventStore } });
    await eventually(async () => expect(await ready(another)).toMatchObject({ http: 200 }));
    proxy.silence();
    const begun = performance.now();
    expect(await ready(another)).toEqual({ http: 503, status: 'store away', lagSeconds: null });
    expect(performance.now() - begun).toBeLessThan(3_000);
    proxy.resume();
    await eventually(async () => expect(await ready(another)).toMatchObject({ http: 200 }));
    await another.stop();
    await eventStore.close();
    proxy.close();
  });

  (canMount ? it : it.skip)('is not ready while a full disk refuses events', async () => {
    const disk = new SmallDisk(48);
    const folder = { path: disk.folder, remove: () => Promise.resolve() };
    api = await startApi({ projections: true, folder });
    await addSectors(api);
    await caughtUp(api);
    expect(await ready()).toMatchObject({ http: 200, status: 'ok' });
    const filler = join(disk.folder, 'filler');
    fill(filler);
    await expect(signUpUntilRefused()).rejects.toThrow('/register: 503');
    expect(await ready()).toMatchObject({ http: 503, status: 'read-only' });
    rmSync(filler);
    await signUpConsultant(api);
    await caughtUp(api);
    expect(await ready()).toMatchObject({ http: 200, status: 'ok' });
  });

  (canMount ? it : it.skip)(
    'is not ready on a full disk, although nothing is written',
    async () => {
      const disk = new SmallDisk(48);
      const folder = { path: disk.folder, remove: () => Promise.resolve() };
      api = await startApi({ projections: true, folder });
      await addSectors(api);
      await caughtUp(api);
      const head = await api.stores.eventStore.head();
      const filler = join(disk.folder, 'filler');
      fill(filler);
      await eventually(async () =>
        expect(await ready()).toMatchObject({ http: 503, status: 'read-only' }),
      );
      rmSync(filler);
      await eventually(async () =>
        expect(await ready()).toMatchObject({ http: 200, status: 'ok' }),
      );
      expect(await api.stores.eventStore.head()).toBe(head);
    },
  );

  const signUpUntilRefused = async (): Promise<void> => {
    for (;;) await signUpConsultant(api);
  };
});

function fill(file: string): void {
  const fd = openSync(file, 'w');
  try {
    for (;;) writeSync(fd, Buffer.alloc(65_536));
  } catch {
    closeSync(fd);
  }
}
