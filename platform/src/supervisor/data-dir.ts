import { existsSync } from 'node:fs';
import { access, chmod, constants, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  ConfigError,
  createKeyFile,
  getKeyFile,
  readKeyFile,
  readPreviousKeys,
} from '../config/index.js';

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
  'KEYRING_KEK',
  'AUDIT_SIGNING_KEY',
  'RAZORPAY_KEY_SECRET',
] as const;

const rotatedNames = ['JWT_SECRET', 'OTP_KEY', 'KEYRING_KEK'] as const;

/**
 * The secrets of a local installation by variable: from the environment, else from `DATA_DIR/keys`, where they are
 * generated before there are data, and never replaced. Back that folder up. Throws ConfigError when one is lost.
 */
export async function loadSecrets(dataDir: string, env: NodeJS.ProcessEnv) {
  const secrets = secretNames.map(async (name) => ({
    [name]: env[name] || (await loadSecret(dataDir, name)),
  }));
  const previous = rotatedNames
    .filter((name) => !env[name])
    .map((name) => readPreviousKeys(dataDir, name));
  return Object.assign({}, ...(await Promise.all([...secrets, ...previous]))) as Record<
    string,
    string
  >;
}

async function loadSecret(dataDir: string, name: string): Promise<string> {
  const stored = await readKeyFile(dataDir, name);
  if (stored) return stored;
  const file = getKeyFile(dataDir, name);
  if (stored === '') throw new ConfigError(`${file} is empty. Put it back from the backup.`);
  const hasData = existsSync(join(dataDir, 'eventstore'));
  // The key of the payment sandbox protects nothing.
  if (hasData && name !== 'RAZORPAY_KEY_SECRET')
    throw new ConfigError(`${file} is missing. Put it back from the backup.${getAdvice(name)}`);
  return createKeyFile(dataDir, name);
}

const advice: Readonly<Record<string, string>> = {
  EMAIL_CLAIM_KEY: ' Without it no user can sign in.',
  KEYRING_KEK: ' Without it no personal data can be read.',
};

const getAdvice = (name: string): string =>
  advice[name] ?? ` If there is none, run: npm run admin -- key rotate ${name}`;
