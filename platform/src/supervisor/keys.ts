import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../config/read-config.js';

/** The secrets of the product, by the name of their environment variable. */
const names = [
  'JWT_SECRET',
  'EMAIL_CLAIM_KEY',
  'OTP_KEY',
  'AUDIT_SIGNING_KEY',
  'RAZORPAY_KEY_SECRET',
] as const;

/**
 * The secrets of an installation on one machine: made once, kept under `DATA_DIR/keys`, never overwritten.
 * One that the environment names wins, an empty one does not. They belong in a backup. Throws ConfigError when a
 * kept one is empty.
 */
export async function secretsIn(
  dataDir: string,
  env: NodeJS.ProcessEnv,
): Promise<Record<string, string>> {
  const folder = join(dataDir, 'keys');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const entries = names.map(
    async (name) => [name, env[name] || (await keptKey(folder, name))] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

async function keptKey(folder: string, name: string): Promise<string> {
  const file = join(folder, name);
  const kept = (await readIfThere(file)) ?? (await makeKey(folder, file));
  if (kept === '') throw new ConfigError(`${file} is empty. Put it back from the backup.`);
  return kept;
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** On disk, whole, before anything is sealed with it. */
async function makeKey(folder: string, file: string): Promise<string> {
  const key = randomBytes(32).toString('hex');
  const unfinished = `${file}.new`;
  const handle = await open(unfinished, 'w', 0o600);
  await handle.writeFile(key);
  await handle.sync();
  await handle.close();
  await rename(unfinished, file);
  const directory = await open(folder);
  await directory.sync();
  await directory.close();
  return key;
}
