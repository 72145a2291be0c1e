import { getFreePort } from '../supervisor/programs.js';
import { readSettings, type Supervised, supervise } from '../supervisor/index.js';
import { type TemporaryFolder, temporaryFolder } from './temporary-folder.js';

export interface Stack extends Supervised {
  readonly url: string;
  readonly dataDir: string;
  /** Kills one process with SIGKILL; the supervisor restarts it. */
  kill(name: string): void;
  /** Stops everything and removes its folder. */
  end(): Promise<void>;
}

export interface StackOptions {
  readonly seed?: 'demo' | 'catalogue' | 'none';
  readonly env?: Readonly<Record<string, string>>;
  readonly folder?: TemporaryFolder;
}

/** The whole product as `npm start` runs it, on free ports in a temporary folder. */
export async function startStack({
  seed = 'catalogue',
  env = {},
  folder,
}: StackOptions = {}): Promise<Stack> {
  const home = folder ?? temporaryFolder();
  const port = await getFreePort();
  const given = {
    PORT: String(port),
    DATA_DIR: home.path,
    SEED: seed,
    THROTTLE_PER_ADDRESS: '100000',
    THROTTLE_PER_ACCOUNT: '100000',
    ...env,
  };
  const product = await supervise(readSettings(given), given, () => undefined);
  const kill = (name: string): void => {
    const pid = product.getPids()[name];
    if (!pid) throw new Error(`${name} is not running`);
    process.kill(pid, 'SIGKILL');
  };
  const end = async (): Promise<void> => {
    await product.stop();
    await home.remove();
  };
  return { ...product, url: product.publicUrl, dataDir: home.path, kill, end };
}
