import { freePort } from '../supervisor/free-port.js';
import { readSettings, type Supervised, supervise } from '../supervisor/index.js';
import { type TemporaryFolder, temporaryFolder } from './temporary-folder.js';

export interface Stack extends Supervised {
  readonly url: string;
  readonly dataDir: string;
  /** Kills one process as a power cut would; the supervisor starts it again. */
  kill(name: string): void;
  /** Stops everything and removes its folder. */
  end(): Promise<void>;
}

export interface StackOptions {
  readonly seed?: 'demo' | 'catalogue' | 'none';
  readonly env?: Readonly<Record<string, string>>;
  readonly folder?: TemporaryFolder;
}

/** The whole product on free ports in a folder of its own, as `npm start` runs it. */
export async function startStack({
  seed = 'catalogue',
  env = {},
  folder,
}: StackOptions = {}): Promise<Stack> {
  const home = folder ?? temporaryFolder();
  const port = await freePort();
  const given = {
    PORT: String(port),
    DATA_DIR: home.path,
    SEED: seed,
    THROTTLE_PER_ADDRESS: '100000',
    ...env,
  };
  const product = await supervise(readSettings(given), given, () => undefined);
  const kill = (name: string): void => {
    const pid = product.pids()[name];
    if (!pid) throw new Error(`${name} does not run`);
    process.kill(pid, 'SIGKILL');
  };
  const end = async (): Promise<void> => {
    await product.stop();
    await home.remove();
  };
  return { ...product, url: product.publicUrl, dataDir: home.path, kill, end };
}
