import type { Stores } from '@nirmaan/embedded/testing';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(
  new URL('../../../projections/dist/bundle/projections.js', import.meta.url),
);

/** A worker in a process of its own; resolves once it says that it is ready. */
export async function startWorker({ eventStoreUrl, mongoUrl }: Stores): Promise<ChildProcess> {
  const stores = { EVENTSTORE_URL: eventStoreUrl, MONGO_URL: mongoUrl };
  const env = { ...process.env, ...stores, LOG_LEVEL: 'silent' };
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const;
  // The flags of a test runner are not the product's.
  const child = fork(program, [], { env, execArgv: [], stdio: [...stdio] });
  await once(child, 'message');
  return child;
}
