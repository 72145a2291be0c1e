import type { StoreUrls } from '@nirmaan/platform/stores';
import { getFreePort, startProgram } from '@nirmaan/platform/testing';
import type { ChildProcess } from 'node:child_process';

/** The stand-ins, in a process of their own, so that their work is not counted as the caller's. */
export async function startStores(
  folder: string,
): Promise<{ child: ChildProcess; urls: StoreUrls }> {
  const [eventStorePort, mongoPort] = [await getFreePort(), await getFreePort()];
  const ports = ['--eventstore-port', String(eventStorePort), '--mongo-port', String(mongoPort)];
  const child = await startProgram('embedded/dist/bundle/embedded.js', {
    args: [...ports, '--data', folder],
  });
  return {
    child,
    urls: {
      EVENTSTORE_URL: `esdb://127.0.0.1:${eventStorePort}?tls=false`,
      MONGO_URL: `mongodb://127.0.0.1:${mongoPort}/?replicaSet=embedded`,
    },
  };
}
