import { access, chmod, constants, mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError, createSecret } from '../config/index.js';

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

const STICKY = 0o1000;
const OTHER_USERS = 0o077;

/** Closes a folder to other users. Throws ConfigError for one that is theirs, too, such as `/tmp`. */
async function makePrivate(dataDir: string): Promise<void> {
  const { mode } = await stat(dataDir);
  if ((mode & OTHER_USERS) === 0) return;
  const isShared = (mode & STICKY) !== 0;
  const isClosed =
    !isShared &&
    (await chmod(dataDir, 0o700).then(
      () => true,
      () => false,
    ));
  if (!isClosed)
    throw new ConfigError(
      `DATA_DIR ${dataDir} is open to other users of this machine. Choose a folder of your own.`,
    );
}

/** Creates DATA_DIR where it is missing, for this user alone. Throws ConfigError when that cannot be. */
export async function prepareDataDir(dataDir: string): Promise<void> {
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
  await makePrivate(dataDir);
  await mkdir(join(dataDir, 'logs'), { recursive: true });
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
  return stored?.trim() ?? saveNewSecret(folder, file);
}

/** Durable, file and folder entry, before anything is encrypted with it. */
async function saveNewSecret(folder: string, file: string): Promise<string> {
  const secret = createSecret();
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
