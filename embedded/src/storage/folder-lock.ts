import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StoreInUseError } from './errors.js';

export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Takes a folder for this process, or throws StoreInUseError. The lock is a listening socket: the kernel releases it
 * however the process ends, and leaves at most a name at which nothing answers.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  // In the temporary folder, since a socket's path has 107 bytes at most.
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32);
  const path = join(tmpdir(), `nirmaan-${name}.lock`);
  const server = (await tryListen(path)) ?? (await replaceDead(folder, path));
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

async function replaceDead(folder: string, path: string): Promise<Server> {
  if (await answers(path))
    throw new StoreInUseError(`${folder} is already served by another process.`);
  rmSync(path, { force: true });
  const server = await tryListen(path);
  if (!server) throw new StoreInUseError(`${folder} has just been taken by another process.`);
  return server;
}

function tryListen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(path, () => resolve(server));
  });
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
