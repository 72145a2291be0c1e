import { READ_MODEL_PROGRESS } from '@nirmaan/contracts/kernel';
import { afterEach, describe, expect, it } from 'vitest';
import { type RunningApi, startApi } from '../testing/api.js';
import { caughtUp } from '../testing/caught-up.js';
import { addSectors } from '../testing/people.js';

describe('an api', () => {
  let api: RunningApi;
  afterEach(() => api.stop());

  const ready = async () => {
    const response = await fetch(`${api.url}/health/ready`);
    return { http: response.status, ...((await response.json()) as object) };
  };

  it('is not ready before its read models are built', async () => {
    api = await startApi();
    expect(await ready()).toEqual({ http: 503, status: 'not built', lagSeconds: null });
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
      .updateMany({}, { $set: stalled, $inc: { 'lease.token': 1n } });
    expect(await ready()).toMatchObject({ http: 503, status: 'behind' });
  });
});
