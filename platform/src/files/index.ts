import { open, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

type Content = string | Uint8Array | AsyncIterable<Uint8Array>;

/** Writes a file whole and durable, its name included, or leaves what was there before. */
export async function replaceFile(file: string, content: Content, mode = 0o600): Promise<void> {
  const unfinished = `${file}.new`;
  await writeFile(unfinished, content, { mode, flush: true });
  await rename(unfinished, file);
  const folder = await open(dirname(file));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
