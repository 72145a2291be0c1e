import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { SANDBOX_MAILS_PATH } from '@nirmaan/contracts/mail';
import { ConfigError } from '../config/index.js';
import { PRIVATE_FILES } from '../lifecycle/index.js';
import { StartFailed } from './child-processes.js';
import { explainFullDisk } from './data-dir.js';
import { readSettings } from './settings.js';
import { supervise } from './supervisor.js';

const print = (line: string): void => console.log(line);

const stopping = new AbortController();

async function main(): Promise<void> {
  process.umask(PRIVATE_FILES);
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const read = readSettings(process.env);
  const settings = { ...read, dataDir: resolve(read.dataDir) };
  const product = await supervise(settings, process.env, print, stopping.signal).catch(
    (error: unknown) => explainFullDisk(error, settings.dataDir),
  );
  print(`\nReady: ${product.publicUrl}`);
  if (settings.seed === 'demo') print(await readDemoAccounts());
  if (settings.isLocal && !process.env['SMTP_URL'])
    print(
      `Mails, such as the link that verifies a new account: ${product.publicUrl}${SANDBOX_MAILS_PATH}`,
    );
  print('\nStop with Ctrl-C.');
  if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
  await product.stop();
}

function stop(): void {
  print('\nStopping…');
  stopping.abort();
}

const readDemoAccounts = (): Promise<string> =>
  readFile(new URL('../../../backend/demo-accounts.txt', import.meta.url), 'utf8');

main()
  .catch((error: unknown) => {
    if (stopping.signal.aborted) return;
    const isExplained = error instanceof ConfigError || error instanceof StartFailed;
    console.error(isExplained ? error.message : error);
    process.exitCode = 1;
  })
  .finally(() => process.exit());
