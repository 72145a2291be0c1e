import type { ClientOnServer, OpenClient } from '@nirmaan/contracts/site';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The client's own program for the server, loaded by path: it is built, not imported. */
export type OpenedClient = () => Promise<ClientOnServer>;

/** By then the process has started, and has its processor for itself. */
const STARTED_MS = 3_000;

/** Loads it for the first who asks, or a little after the start; whoever asks waits, or learns why it cannot be had. */
export function openClientOnServer(folder: string): OpenedClient {
  let opened: Promise<ClientOnServer> | undefined;
  const begin: OpenedClient = () => (opened ??= open(folder));
  // Nobody has asked yet; each who does hears of what went wrong.
  setTimeout(() => void begin().catch(() => undefined), STARTED_MS).unref();
  return begin;
}

async function open(folder: string): Promise<ClientOnServer> {
  const entry = pathToFileURL(join(folder, 'server/entry-server.js')).href;
  const { openClient } = (await import(entry)) as { readonly openClient: OpenClient };
  return openClient(join(folder, 'client'));
}
