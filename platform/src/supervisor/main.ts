import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ConfigError } from '../config/read-config.js';
import { tellFullDisk } from './full-disk.js';
import { readSettings } from './settings.js';
import { DidNotStartError } from './spawn.js';
import { supervise } from './supervisor.js';

const say = (line: string): void => console.log(line);

const stopping = new AbortController();

async function main(): Promise<void> {
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const read = readSettings(process.env);
  const settings = { ...read, dataDir: resolve(read.dataDir) };
  const product = await supervise(settings, process.env, say, stopping.signal).catch(
    (error: unknown) => tellFullDisk(error, settings.dataDir),
  );
  say(`\nReady: ${product.publicUrl}`);
  if (settings.seed === 'demo') say(await demoAccounts());
  say('\nStop with Ctrl-C.');
  if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
  await product.stop();
}

function stop(): void {
  say('\nStopping…');
  stopping.abort();
}

/** The seed keeps what a visitor needs to sign in beside the data it made. */
const demoAccounts = (): Promise<string> =>
  readFile(new URL('../../../backend/demo-accounts.txt', import.meta.url), 'utf8');

main()
  .catch((error: unknown) => {
    if (stopping.signal.aborted) return;
    const isInWords = error instanceof ConfigError || error instanceof DidNotStartError;
    console.error(isInWords ? error.message : error);
    process.exitCode = 1;
  })
  .finally(() => process.exit());
