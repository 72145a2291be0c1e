import type { Stores } from '@nirmaan/embedded/testing';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { secrets } from './api.js';

const run = promisify(execFile);
const program = fileURLToPath(new URL('../../dist/bundle/history.js', import.meta.url));

/** Runs the built command line of auditors in a shell, with a timeout. */
export const historyProgram =
  ({ eventStoreUrl: EVENTSTORE_URL, mongoUrl: MONGO_URL }: Pick<Stores, StoreUrl>) =>
  (...args: readonly string[]) => {
    const env = { ...process.env, ...secrets, EVENTSTORE_URL, MONGO_URL, NODE_OPTIONS: '' };
    return run(process.execPath, [program, ...args], { env, timeout: 30_000 });
  };

type StoreUrl = 'eventStoreUrl' | 'mongoUrl';
