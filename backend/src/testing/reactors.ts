import { silentLog } from '@nirmaan/platform/log';
import { Registry } from 'prom-client';
import { createReactors } from '../create-reactors.js';
import { readReactorsSettings } from '../kernel/process/settings.js';
import { ReactorsModule } from '../reactors.module.js';
import { payments, type RunningApi, secrets } from './api.js';

/** Runs the reactors beside an api, on the same stores and by the same clock. */
export async function startReactors(
  { stores: { eventStoreUrl, eventStore }, clock }: RunningApi,
  environment: Readonly<Record<string, string>>,
  registry = new Registry(),
): Promise<() => Promise<void>> {
  const given = { ...secrets, ...payments, ...environment };
  const settings = readReactorsSettings({ EVENTSTORE_URL: eventStoreUrl, ...given });
  const context = await createReactors(settings, { eventStore, clock, log: silentLog(), registry });
  const stopping = new AbortController();
  const running = context.get(ReactorsModule).run(stopping.signal);
  return async () => {
    stopping.abort();
    await running;
    await context.close();
  };
}
