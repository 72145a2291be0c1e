import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ConfigError } from '../config/read-config.js';
import { readSettings } from './settings.js';
import { supervise } from './supervisor.js';

const say = (line: string): void => console.log(line);

async function main(): Promise<void> {
  const read = readSettings(process.env);
  const settings = { ...read, dataDir: resolve(read.dataDir) };
  const product = await supervise(settings, process.env, say);
  say(`\nReady: ${product.publicUrl}`);
  if (settings.seed === 'demo') say(await demoAccounts());
  say('\nStop with Ctrl-C.');
  const stop = (): void => {
    say('\nStopping…');
    void product.stop().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

/** The seed keeps what a visitor needs to sign in beside the data it made. */
const demoAccounts = (): Promise<string> =>
  readFile(new URL('../../../backend/demo-accounts.txt', import.meta.url), 'utf8');

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
