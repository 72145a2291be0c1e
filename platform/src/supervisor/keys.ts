import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The secrets of the product, by the name of their environment variable. */
const names = ['JWT_SECRET', 'EMAIL_CLAIM_KEY', 'OTP_KEY', 'AUDIT_SIGNING_KEY'] as const;

/**
 * The secrets of an installation on one machine: made once, kept under `DATA_DIR/keys`, never overwritten.
 * One that the environment names wins. They belong in a backup.
 */
export async function secretsIn(
  dataDir: string,
  env: NodeJS.ProcessEnv,
): Promise<Record<string, string>> {
  const folder = join(dataDir, 'keys');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const entries = names.map(
    async (name) => [name, env[name] ?? (await keptKey(join(folder, name)))] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

async function keptKey(file: string): Promise<string> {
  try {
    const fresh = randomBytes(32).toString('hex');
    await writeFile(file, fresh, { flag: 'wx', mode: 0o600 });
    return fresh;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return (await readFile(file, 'utf8')).trim();
  }
}
