import { API_BASE } from '@nirmaan/contracts/kernel';
import {
  SANDBOX_KEY_ID,
  SANDBOX_WEBHOOK_SECRET,
  subscriptionCalls,
} from '@nirmaan/contracts/subscription';
import getPort from 'get-port';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError } from '../config/index.js';
import type { Environment, Program } from './child-processes.js';
import type { Settings } from './settings.js';

/** Above the ports of well-known services, below those that Linux gives to outgoing connections. */
const [MIN_PORT, MAX_PORT] = [10_000, 32_000];
const PORT_CANDIDATES = 20;

/** A free port that no outgoing connection will take, not even while its server restarts. */
export const getFreePort = (): Promise<number> =>
  getPort({ port: Array.from({ length: PORT_CANDIDATES }, () => randomInt(MIN_PORT, MAX_PORT)) });

/** Throws ConfigError when the port is in use. */
export async function requireFreePort(port: number): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, resolve);
    });
  } catch (cause) {
    throw new ConfigError(
      `Port ${port} is in use. Stop what listens there or set PORT to another one.`,
      { cause },
    );
  } finally {
    server.close();
  }
}

/** The embedded payment provider: its port, its settings, and those of the product that calls it. */
export interface Sandbox {
  readonly port: number;
  readonly embedded: Environment;
  readonly product: Environment;
}

/** Null with Razorpay keys of its own. Throws ConfigError when the installation needs such keys and has none. */
export async function createSandbox(
  settings: Settings,
  env: NodeJS.ProcessEnv,
  secrets: Environment,
): Promise<Sandbox | null> {
  if (env['RAZORPAY_KEY_ID']) {
    // A generated secret would prove nothing to Razorpay.
    if (env['RAZORPAY_KEY_SECRET']) return null;
    throw new ConfigError('RAZORPAY_KEY_SECRET is required with RAZORPAY_KEY_ID.');
  }
  if (!settings.isLocal)
    throw new ConfigError(
      'RAZORPAY_KEY_ID is required: the payment sandbox works only with a PUBLIC_URL on this machine, and both embedded stores or SANDBOX=yes.',
    );
  const port = await getFreePort();
  const shared = {
    RAZORPAY_KEY_SECRET: secrets['RAZORPAY_KEY_SECRET'] ?? '',
    RAZORPAY_WEBHOOK_SECRET: SANDBOX_WEBHOOK_SECRET,
  };
  const webhookUrl = `http://127.0.0.1:${settings.port}${API_BASE}${subscriptionCalls.webhook.path}`;
  const apiUrl = `http://127.0.0.1:${port}`;
  return {
    port,
    embedded: { ...shared, RAZORPAY_WEBHOOK_URL: webhookUrl },
    product: { ...shared, RAZORPAY_KEY_ID: SANDBOX_KEY_ID, RAZORPAY_API_URL: apiUrl },
  };
}

const root = fileURLToPath(new URL('../../../', import.meta.url));

const buildProgram = (
  { dataDir }: Settings,
  name: string,
  file: string,
  env: Environment,
  args: readonly string[] = [],
): Program => ({
  name,
  file: join(root, file),
  args,
  env: {
    METRICS_PORT: '',
    // Node compiles no program twice, from Node 22 on.
    NODE_COMPILE_CACHE: join(dataDir, 'compile-cache'),
    ...env,
    HEALTH_PORT: '',
  },
  logFile: join(dataDir, 'logs', `${name}.log`),
});

/** Where the embedded stores listen, and what their clients must know. */
export interface EmbeddedAccess {
  readonly eventStorePort: number;
  readonly mongoPort: number;
  readonly secret: string;
}

/** The embedded servers for each store without a URL, and for Razorpay in the sandbox. */
export const buildEmbeddedProgram = (
  settings: Settings,
  { eventStorePort, mongoPort, secret }: EmbeddedAccess,
  sandbox: Sandbox | null,
): Program => {
  const env = { ...sandbox?.embedded, EMBEDDED_SECRET: secret };
  return buildProgram(settings, 'embedded', 'embedded/dist/bundle/embedded.js', env, [
    ...(settings.eventStoreUrl
      ? ['--no-eventstore']
      : ['--eventstore-port', String(eventStorePort)]),
    ...(settings.mongoUrl ? ['--no-mongo'] : ['--mongo-port', String(mongoPort)]),
    '--data',
    settings.dataDir,
    ...(sandbox ? ['--razorpay-port', String(sandbox.port)] : []),
  ]);
};

/** Processes cannot share a port: the api gets METRICS_PORT, the others the next ones, all on this machine only. */
export const buildPrograms = (settings: Settings, inherited: Environment) => {
  const env: Environment = { METRICS_HOST: '127.0.0.1', ...inherited };
  const build = (name: string, workspace: string, metrics: number | null, own = {}): Program =>
    buildProgram(settings, name, `${workspace}/dist/bundle/${name}.js`, {
      ...env,
      METRICS_PORT:
        settings.metricsPort && metrics !== null ? String(settings.metricsPort + metrics) : '',
      ...own,
    });
  const api = {
    PORT: String(settings.port),
    NODE_OPTIONS: `${env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`,
    ...(settings.isLocal && { HOST: '127.0.0.1' }),
    CLIENT_DIR: join(root, 'frontend/dist'),
  };
  return {
    api: build('api', 'backend', 0, api),
    reactors: build('reactors', 'backend', 1),
    projections: build('projections', 'projections', 2),
    seed: build('seed', 'backend', null, { SEED: settings.seed }),
  };
};
