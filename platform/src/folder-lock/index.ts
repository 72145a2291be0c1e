import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '../config/index.js';

/** A running process holds the folder; the message says which one, and since when. */
export class FolderInUse extends ConfigError {}

export interface FolderLock {
  release(): Promise<void>;
}

const LOCK = /^lock-(\d+)-(\d+)-/;

/**
 * Takes a folder for this process, or throws FolderInUse. The lock is a listening socket in the folder, which the kernel
 * closes however the process ends. Two cannot hold it: each shows a listening socket of its own before it looks for
 * those of others. So two that start at the same moment may both be refused.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const name = `lock-${process.pid}-${Date.now()}-${randomBytes(4).toString('hex')}`;
  const hidden = `new-${name}`;
  // A socket's path has 103 bytes at most, so a short one leads to the folder.
  const shortcuts = mkdtempSync(join(tmpdir(), 'n-'));
  const shortcut = join(shortcuts, 'f');
  symlinkSync(realpathSync(folder), shortcut);
  const server = createServer((socket) => socket.destroy()).unref();
  const release = async (): Promise<void> => {
    rmSync(join(folder, name), { force: true });
    await new Promise((resolve) => server.close(resolve));
  };
  try {
    await once(server.listen(join(shortcut, hidden)), 'listening');
    // Only now, since what does not listen is taken for a dead process's and removed.
    renameSync(join(folder, hidden), join(folder, name));
    for (const other of readdirSync(folder)) {
      const [, pid, since] = LOCK.exec(other) ?? [];
      if (other === name || !pid) continue;
      if (await isListening(join(shortcut, other)))
        throw new FolderInUse(
          `${folder} is in use by process ${pid} since ${new Date(Number(since)).toISOString()}.`,
        );
      rmSync(join(folder, other), { force: true });
    }
    return { release };
  } catch (error) {
    await release();
    throw error;
  } finally {
    rmSync(shortcuts, { recursive: true });
  }
}

/** False only where nothing listens: a process that is stopped or busy may leave a connection waiting, or full. */
async function isListening(path: string): Promise<boolean> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return true;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return !['ECONNREFUSED', 'ENOENT'].includes(code);
  } finally {
    socket.destroy();
  }
}
