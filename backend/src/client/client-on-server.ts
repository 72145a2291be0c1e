import type { ClientOnServer, OpenClient } from '@nirmaan/contracts/site';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The client's own program for the server, loaded by path: it is built, not imported. */
export type OpenedClient = () => Promise<ClientOnServer>;

/** Begins to load it at once; whoever asks waits for it, or learns why it cannot be had. */
export function openClientOnServer(folder: string): OpenedClient {
  const opened = open(folder);
  // Nobody has asked yet; each who does hears of it.
  opened.catch(() => undefined);
  return () => opened;
}

async function open(folder: string): Promise<ClientOnServer> {
  const entry = pathToFileURL(join(folder, 'server/entry-server.js')).href;
  const { openClient } = (await import(entry)) as { readonly openClient: OpenClient };
  return openClient(join(folder, 'client'));
}
