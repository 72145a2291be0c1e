import type { Stores } from '@nirmaan/embedded/testing';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const worker = fileURLToPath(
  new URL('../../../projections/dist/bundle/projections.js', import.meta.url),
);

/** Runs the built projections worker beside a spec, as it runs in production. */
export async function startProjections(stores: Stores): Promise<() => Promise<void>> {
  if (!existsSync(worker)) throw new Error('Build first: npm run build:server');
  const env = {
    EVENTSTORE_URL: stores.eventStoreUrl,
    MONGO_URL: stores.mongoUrl,
    LOG_LEVEL: 'warn',
    OTEL_EXPORTER_OTLP_ENDPOINT: process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? '',
  };
  const child = fork(worker, { env, execArgv: [] });
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The projections worker ended'))),
  ]);
  return async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
}
