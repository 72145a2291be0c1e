import { silentLog } from '@nirmaan/platform/log';
import { Registry } from 'prom-client';
import { createReactors } from '../create-reactors.js';
import { readReactorsSettings } from '../kernel/process/settings.js';
import { ReactorsRunner } from '../kernel/reacting/index.js';
import { payments, type RunningApi, secrets } from './api.js';

/** Runs the reactors beside an api, with the same stores and clock. */
export async function startReactors(
  { stores, clock }: RunningApi,
  environment: Readonly<Record<string, string>>,
  registry = new Registry(),
): Promise<() => Promise<void>> {
  const settings = readReactorsSettings({
    ...stores.access,
    ...secrets,
    ...payments,
    ...environment,
  });
  const context = await createReactors(settings, { ...stores, clock, log: silentLog(), registry });
  const stopping = new AbortController();
  const running = context.get(ReactorsRunner).run(stopping.signal);
  return async () => {
    stopping.abort();
    await running;
    await context.close();
  };
}
