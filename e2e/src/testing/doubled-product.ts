import { startStores } from '@nirmaan/embedded/testing';
import type { StoreAccess } from '@nirmaan/platform/stores';
import {
  forkProgram,
  getFreePort,
  startProgram,
  stopProgram,
  temporaryFolder,
} from '@nirmaan/platform/testing';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sampleSecrets } from './sample-secrets.js';
import { untilReady } from './until-ready.js';

const root = join(import.meta.dirname, '../../..');

export interface DoubledProduct {
  /** Of the balancer. */
  readonly url: string;
  /** Each api without the balancer. */
  readonly apis: readonly [string, string];
  readonly stores: StoreAccess;
  /** Kills a process with SIGKILL and starts it again; resolves when it is ready. */
  kill(name: string): Promise<void>;
  end(): Promise<void>;
}

/** Every process of which the compose file has two. */
export const doubled = [
  'api-1',
  'projections-1',
  'reactors-1',
  'api-2',
  'projections-2',
  'reactors-2',
];

const getFile = (name: string): string => {
  const [program = ''] = name.split('-');
  const workspace = program === 'projections' ? 'projections' : 'backend';
  return `${workspace}/dist/bundle/${program}.js`;
};

const settings = {
  ...sampleSecrets,
  RAZORPAY_API_URL: 'http://127.0.0.1:9',
  HOST: '127.0.0.1',
  TRUST_PROXY: '1',
  API_INSTANCES: '2',
  THROTTLE_PER_ADDRESS: '100000',
  THROTTLE_PER_ACCOUNT: '100000',
  ORPHANED_CREDIT_GRACE_MS: '500',
};

/** Two of every process over embedded stores, behind Caddy with the configuration of the compose file. */
export async function startDoubledProduct(): Promise<DoubledProduct> {
  const folder = temporaryFolder();
  const stores = await startStores(folder);
  const [sitePort, ...ports] = [await getFreePort(), await getFreePort(), await getFreePort()];
  const url = `http://localhost:${sitePort}`;
  const env = { ...stores.access, ...settings, PUBLIC_URL: url, DATA_DIR: folder.path };
  const running = new Map<string, ChildProcess>();
  const start = async (name: string): Promise<void> => {
    const own = { ...env, PORT: String(ports[name.endsWith('1') ? 0 : 1]) };
    running.set(name, await startProgram(getFile(name), { env: own }));
  };
  const seed = forkProgram(getFile('seed'), { env: { ...env, SEED: 'catalogue' } });
  await once(seed, 'exit');
  await Promise.all(doubled.map(start));
  const addresses = ports.map((port) => `127.0.0.1:${port}`);
  // Caddy sends nothing for two seconds to an api that was not ready when it first asked.
  await Promise.all(addresses.map((address) => untilReady(`http://${address}`)));
  const balancer = await startBalancer(url, addresses, folder.path);
  return {
    url,
    apis: [`http://${addresses[0]}`, `http://${addresses[1]}`],
    stores: stores.access,
    async kill(name) {
      running.get(name)?.kill('SIGKILL');
      await start(name);
    },
    async end() {
      balancer.kill('SIGKILL');
      await Promise.all([...running.values()].map(stopProgram));
      await stores.stop();
    },
  };
}

async function startBalancer(
  url: string,
  apis: readonly string[],
  home: string,
): Promise<ChildProcess> {
  const config = ['--config', join(root, 'ops/Caddyfile'), '--adapter', 'caddyfile'];
  const CADDY_ADMIN = `127.0.0.1:${await getFreePort()}`;
  const own = { SITE: url, APIS: apis.join(' '), CADDY_ADMIN, HOME: home };
  const env = { ...process.env, ...own, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home };
  const caddy = spawn('caddy', ['run', ...config], { env, stdio: 'ignore' });
  await Promise.race([
    untilReady(url),
    once(caddy, 'exit').then(() => Promise.reject(new Error('Caddy ended'))),
  ]);
  return caddy;
}
