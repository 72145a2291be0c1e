import type { StoreUrls } from '@nirmaan/platform/stores';
import getPort from 'get-port';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);

/** Starts one built program of the product in a process of its own; resolves once it says that it is ready. */
export async function startProgram(
  file: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL(file, root)), args, {
    env: { ...process.env, ...env, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return child;
}

export async function stopProgram(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** The stand-ins, in a process of their own, so that their work is not counted as the caller's. */
export async function startStores(
  folder: string,
): Promise<{ child: ChildProcess; urls: StoreUrls }> {
  const [eventStorePort, mongoPort] = [await getPort(), await getPort()];
  const ports = ['--eventstore-port', String(eventStorePort), '--mongo-port', String(mongoPort)];
  const child = await startProgram('embedded/dist/bundle/embedded.js', [
    ...ports,
    '--data',
    folder,
  ]);
  return {
    child,
    urls: {
      EVENTSTORE_URL: `esdb://127.0.0.1:${eventStorePort}?tls=false`,
      MONGO_URL: `mongodb://127.0.0.1:${mongoPort}/?replicaSet=embedded`,
    },
  };
}
