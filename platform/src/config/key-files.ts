import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../files/index.js';
import { createSecret } from './embedded-stores.js';
import { writePreviousKey } from './previous-keys.js';

export const getKeyFile = (dataDir: string, name: string): string => join(dataDir, 'keys', name);

const getPreviousName = (name: string): string => `${name}_PREVIOUS`;

/** Undefined where there is no such file. */
export async function readKeyFile(dataDir: string, name: string): Promise<string | undefined> {
  try {
    return (await readFile(getKeyFile(dataDir, name), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** `<NAME>_PREVIOUS` as its file sets it; nothing for a key that was never rotated. */
export async function readPreviousKeys(dataDir: string, name: string) {
  const previous = await readKeyFile(dataDir, getPreviousName(name));
  return previous ? { [getPreviousName(name)]: previous } : {};
}

/** Where nothing needs the previous keys any more. */
export const removePreviousKeys = (dataDir: string, name: string): Promise<void> =>
  rm(getKeyFile(dataDir, getPreviousName(name)), { force: true });

/** Durable before anything is signed with it. */
async function writeKeyFile(dataDir: string, name: string, content: string): Promise<void> {
  await mkdir(join(dataDir, 'keys'), { recursive: true, mode: 0o700 });
  await replaceFile(getKeyFile(dataDir, name), content);
}

export async function createKeyFile(dataDir: string, name: string): Promise<string> {
  const secret = createSecret();
  await writeKeyFile(dataDir, name, secret);
  return secret;
}

/** How long what a key signed lives; `revoke` ends it at once. */
export interface Rotation {
  readonly until: Date | null;
  readonly revoke: boolean;
}

/** Replaces a key; the old one is added to the previous ones first, so that a crash between loses nothing. */
export async function rotateKeyFile(dataDir: string, name: string, { until, revoke }: Rotation) {
  const current = await readKeyFile(dataDir, name);
  const previous = getPreviousName(name);
  if (revoke) await removePreviousKeys(dataDir, name);
  else if (current) {
    const earlier = await readKeyFile(dataDir, previous);
    const all = [writePreviousKey(current, until), ...(earlier ? [earlier] : [])];
    await writeKeyFile(dataDir, previous, all.join(','));
  }
  await createKeyFile(dataDir, name);
}
