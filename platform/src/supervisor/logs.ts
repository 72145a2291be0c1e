import { mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const MAX_BYTES = 10_000_000;

/**
 * The folder of the processes' logs. They go on where the last run ended, so that a restart leaves what explains the
 * fault before it; of each only the newest 10 MB are kept from earlier runs.
 */
export async function keepLogs(dataDir: string, mostBytes = MAX_BYTES): Promise<void> {
  const folder = join(dataDir, 'logs');
  await mkdir(folder, { recursive: true });
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isFile()) await keepTail(join(folder, entry.name), mostBytes);
}

/** In place, the old text away before the new is written: it works on a disk that these logs have filled. */
async function keepTail(file: string, mostBytes: number): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    const { size } = await handle.stat();
    if (size <= mostBytes) return;
    const { buffer } = await handle.read(Buffer.alloc(mostBytes), 0, mostBytes, size - mostBytes);
    const tail = buffer.subarray(buffer.indexOf('\n') + 1);
    await handle.truncate();
    await handle.write(tail, 0, tail.length, 0);
  } finally {
    await handle.close();
  }
}
