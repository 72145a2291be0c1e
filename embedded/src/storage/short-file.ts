import { truncateSync } from 'node:fs';
import { DamagedStoreError } from './errors.js';
import { inspectMapFile } from './map-file.js';
import { hasEveryPage } from './page-tree.js';

/**
 * Makes a map file safe to open. One that ends before its last page was either cut, or lmdb never wrote
 * its last pages because they were freed in the transaction that took them. Then nothing refers to them,
 * and empty ones take their place, which rules out SIGBUS. Throws DamagedStoreError for a file that was
 * cut, and leaves it as it is.
 */
export function settleMapFile(path: string): void {
  const found = inspectMapFile(path);
  if (!found || found.size >= found.span) return;
  const { size, span } = found;
  if (!hasEveryPage(path, found))
    throw new DamagedStoreError(
      `${path} has ${size} of ${span} bytes: it was cut short. Restore it from a backup.`,
    );
  truncateSync(path, span);
}
