import { type Anchor, logAnchored } from '@nirmaan/contracts/audit';
import { replaceFile } from '@nirmaan/platform/files';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes a copy of an anchor into a folder that must exist, so that a mount that is missing is noticed. What lies behind
 * the folder is the operator's.
 */
export async function keepAnchor(folder: string, anchor: Anchor): Promise<void> {
  const file = join(folder, `anchor-${anchor.upTo}.json`);
  if (await stat(file).catch(() => null)) return;
  await replaceFile(file, JSON.stringify(anchor), 0o644);
}

/** The anchor in a file, or all anchors in a folder. Throws where one cannot be read. */
export async function readAnchors(path: string): Promise<Anchor[]> {
  const isFolder = (await stat(path)).isDirectory();
  const names = isFolder ? (await readdir(path)).filter((name) => name.endsWith('.json')) : [];
  const files = isFolder ? names.map((name) => join(path, name)) : [path];
  return Promise.all(
    files.map(async (file) => {
      const text = new TextDecoder().decode(await readFile(file));
      return logAnchored.data.parse(JSON.parse(text));
    }),
  );
}
