import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { forkProgram, getFreePort, startProgram, stopProgram } from '@nirmaan/platform/testing';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { tellingMemory } from './memory.js';
import { sampleSecrets } from './sample-secrets.js';

/** The built api and projections over embedded stores, both with a memory probe. */
export interface MeasuredProduct {
  readonly url: string;
  readonly stores: Stores;
  readonly programs: Readonly<Record<'api' | 'projections', ChildProcess>>;
  stop(): Promise<void>;
}

const settings = {
  ...sampleSecrets,
  RAZORPAY_API_URL: 'http://127.0.0.1:9',
  THROTTLE_PER_ADDRESS: '1000000',
  THROTTLE_PER_ACCOUNT: '1000000',
  HOST: '127.0.0.1',
  CLIENT_DIR: join(import.meta.dirname, '../../../frontend/dist'),
};

export async function startMeasuredProduct(): Promise<MeasuredProduct> {
  const stores = await startStores();
  const port = String(await getFreePort());
  const url = `http://127.0.0.1:${port}`;
  const env = { ...settings, ...stores.access, PORT: port, PUBLIC_URL: url, SEED: 'catalogue' };
  await once(forkProgram('backend/dist/bundle/seed.js', { env }), 'exit');
  const start = (file: string) => startProgram(file, { env, flags: tellingMemory });
  const programs = {
    api: await start('backend/dist/bundle/api.js'),
    projections: await start('projections/dist/bundle/projections.js'),
  };
  const stop = async (): Promise<void> => {
    for (const program of Object.values(programs)) await stopProgram(program);
    await stores.stop();
  };
  return { url, stores, programs, stop };
}
