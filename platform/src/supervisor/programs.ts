import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { Environment, Program } from './spawn.js';
import type { Sandbox } from './sandbox.js';
import type { Settings } from './settings.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Several processes cannot listen where one of them does. They inherit what the supervisor was told. */
const noPortOfItsOwn = { HEALTH_PORT: '', METRICS_PORT: '' };

const program = (
  { dataDir }: Settings,
  name: string,
  file: string,
  env: Program['env'],
  args: readonly string[] = [],
): Program => ({
  name,
  file: join(root, file),
  args,
  env: { ...env, ...noPortOfItsOwn },
  logFile: join(dataDir, 'logs', `${name}.log`),
});

/** The stand-ins for the stores that no URL was given for, and for Razorpay where no key was. */
export const embeddedProgram = (
  settings: Settings,
  eventStorePort: number,
  mongoPort: number,
  sandbox: Sandbox | null,
): Program =>
  program(settings, 'embedded', 'embedded/dist/bundle/embedded.js', sandbox?.standIn ?? {}, [
    ...(settings.eventStoreUrl
      ? ['--no-eventstore']
      : ['--eventstore-port', String(eventStorePort)]),
    ...(settings.mongoUrl ? ['--no-mongo'] : ['--mongo-port', String(mongoPort)]),
    '--data',
    settings.dataDir,
    ...(sandbox ? ['--razorpay-port', String(sandbox.port)] : []),
  ]);

export const apiProgram = (settings: Settings, environment: Environment): Program =>
  program(settings, 'api', 'backend/dist/bundle/api.js', {
    ...environment,
    PORT: String(settings.port),
    ...(settings.onThisMachine && { HOST: '127.0.0.1' }),
    CLIENT_DIR: join(root, 'frontend/dist'),
  });

export const reactorsProgram = (settings: Settings, environment: Environment): Program =>
  program(settings, 'reactors', 'backend/dist/bundle/reactors.js', environment);

export const projectionsProgram = (settings: Settings, environment: Environment): Program =>
  program(settings, 'projections', 'projections/dist/bundle/projections.js', environment);

/** Appends what a new installation begins with; ends by itself, and at once when it has run before. */
export const seedProgram = (settings: Settings, environment: Environment): Program =>
  program(settings, 'seed', 'backend/dist/bundle/seed.js', { ...environment, SEED: settings.seed });
