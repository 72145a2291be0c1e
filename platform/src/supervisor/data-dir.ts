import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, open, readdir, readFile, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError } from '../config/index.js';

const fullDiskCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT'];
const isFullDisk = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && fullDiskCodes.includes(error.code);

/** Rethrows an error, a full disk or exhausted quota as a ConfigError that explains it. */
export function explainFullDisk(error: unknown, dataDir: string): never {
  if (!isFullDisk(error)) throw error;
  throw new ConfigError(
    `There is no space left for DATA_DIR ${dataDir}. Free some or choose another disk.`,
    { cause: error },
  );
}

/** Creates DATA_DIR where it is missing. Throws ConfigError when it is not writable. */
export async function requireWritable(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    if (isFullDisk(cause)) throw cause;
    throw new ConfigError(
      `DATA_DIR ${dataDir} cannot be written to. Choose another one or give write permission.`,
      { cause },
    );
  }
}

/** Node's own `recursive` loops for ever in folders that take no subfolder, such as /proc. */
async function makeFolder(folder: string): Promise<void> {
  const error = await mkdir(folder).catch((reason: unknown) => reason as NodeJS.ErrnoException);
  if (error?.code === 'EEXIST' && !(await stat(folder)).isDirectory()) throw error;
  if (!error || error.code === 'EEXIST') return;
  if (error.code !== 'ENOENT' || dirname(folder) === folder) throw error;
  await makeFolder(dirname(folder));
  await mkdir(folder);
}

const MAX_LOG_BYTES = 10_000_000;

/** Creates the log folder, or cuts each log of earlier runs to its newest 10 MB. */
export async function prepareLogs(dataDir: string, maxBytes = MAX_LOG_BYTES): Promise<void> {
  const folder = join(dataDir, 'logs');
  await mkdir(folder, { recursive: true });
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isFile()) await keepTail(join(folder, entry.name), maxBytes);
}

/** Truncates before it writes, so that it works on a disk that these logs have filled. */
async function keepTail(file: string, maxBytes: number): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    const { size } = await handle.stat();
    if (size <= maxBytes) return;
    const { buffer } = await handle.read(Buffer.alloc(maxBytes), 0, maxBytes, size - maxBytes);
    const tail = buffer.subarray(buffer.indexOf('\n') + 1);
    await handle.truncate();
    await handle.write(tail, 0, tail.length, 0);
  } finally {
    await handle.close();
  }
}

const secretNames = [
  'JWT_SECRET',
  'EMAIL_CLAIM_KEY',
  'OTP_KEY',
  'AUDIT_SIGNING_KEY',
  'RAZORPAY_KEY_SECRET',
] as const;

/**
 * The secrets of a local installation by variable: from the environment, else from `DATA_DIR/keys`, where missing
 * ones are generated once and never overwritten. Back that folder up. Throws ConfigError when a stored one is empty.
 */
export async function loadSecrets(
  dataDir: string,
  env: NodeJS.ProcessEnv,
): Promise<Record<string, string>> {
  const folder = join(dataDir, 'keys');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const entries = secretNames.map(
    async (name) => [name, env[name] || (await loadSecret(folder, name))] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

async function loadSecret(folder: string, name: string): Promise<string> {
  const file = join(folder, name);
  const stored = await readFile(file, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  });
  if (stored?.trim() === '')
    throw new ConfigError(`${file} is empty. Put it back from the backup.`);
  return stored?.trim() ?? createSecret(folder, file);
}

/** Durable, file and folder entry, before anything is encrypted with it. */
async function createSecret(folder: string, file: string): Promise<string> {
  const secret = randomBytes(32).toString('hex');
  const handle = await open(`${file}.new`, 'w', 0o600);
  await handle.writeFile(secret);
  await handle.sync();
  await handle.close();
  await rename(`${file}.new`, file);
  const directory = await open(folder);
  await directory.sync();
  await directory.close();
  return secret;
}
