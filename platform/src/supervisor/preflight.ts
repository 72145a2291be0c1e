import { access, constants, mkdir, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { ConfigError } from '../config/read-config.js';
import { isFullDisk } from './full-disk.js';

/** Throws ConfigError with a sentence for a person when the folder cannot be used; of a full disk, what the system says. */
export async function requireWritable(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (cause) {
    if (isFullDisk(cause)) throw cause;
    throw new ConfigError(
      `DATA_DIR ${folder} cannot be written to. Choose another one or give write permission.`,
      {
        cause,
      },
    );
  }
}

/** Step by step: where a folder is there but takes no other, as /proc, Node's `recursive` tries for ever. */
async function makeFolder(folder: string): Promise<void> {
  const made = await mkdir(folder).catch((error: unknown) => error as NodeJS.ErrnoException);
  if (made?.code === 'EEXIST' && !(await stat(folder)).isDirectory()) throw made;
  if (!made || made.code === 'EEXIST') return;
  if (made.code !== 'ENOENT' || dirname(folder) === folder) throw made;
  await makeFolder(dirname(folder));
  await mkdir(folder);
}

/** Throws ConfigError with a sentence for a person when somebody already listens on the port. */
export async function requireFree(port: number): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, resolve);
    });
  } catch (cause) {
    throw new ConfigError(
      `Port ${port} is in use. Stop what listens there or set PORT to another one.`,
      { cause },
    );
  } finally {
    server.close();
  }
}
