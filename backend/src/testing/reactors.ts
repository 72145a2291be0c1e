import { silentLog } from '@nirmaan/platform/log';
import { temporaryFolder } from '@nirmaan/platform/testing';
import { Registry } from 'prom-client';
import { openContext } from '../open-context.js';
import { ReactorsModule } from '../reactors.module.js';
import { readReactorsSettings } from '../settings.js';
import { ReactorsRunner } from '../kernel/reacting/index.js';
import { payments, type RunningApi, secrets, startApi } from './api.js';
import { addSectors } from './people.js';

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
  const parts = { ...stores, settings, clock, log: silentLog(), registry };
  const context = await openContext(parts, ReactorsModule);
  const stopping = new AbortController();
  const running = context.get(ReactorsRunner).run(stopping.signal);
  return async () => {
    stopping.abort();
    await running;
    await context.close();
  };
}

/** An api with sectors, read models and reactors; stopping it stops all of them. */
export async function startApiWithReactors(
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningApi> {
  const folder = temporaryFolder();
  const api = await startApi({ projections: true, settings });
  await addSectors(api);
  const stopReactors = await startReactors(api, { DATA_DIR: folder.path });
  const stop = async (): Promise<void> => {
    await stopReactors();
    await api.stop();
    await folder.remove();
  };
  return { ...api, stop };
}
