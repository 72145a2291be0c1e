import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The SHA-256 of the folder that this program runs from: the bundle, or its sources. It is read at the start, because a
 * later release may replace the files of a running program.
 */
export const programDigest = digestFolder(import.meta.dirname);

function digestFolder(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { encoding: 'utf8', recursive: true }).toSorted())
    if (/\.[jt]s$/u.test(name)) hash.update(readFileSync(join(folder, name)));
  return hash.digest('hex');
}
