import { readConfig, storeSettings } from '@nirmaan/platform/config';
import { runProcess } from '@nirmaan/platform/lifecycle';
import { openStores } from '@nirmaan/platform/stores';
import { setFlagsFromString } from 'node:v8';
import { z } from 'zod';
import { buildContext } from './kernel/context.js';
import { registerGauges } from './worker/metrics.js';
import { runWorker } from './worker/run-worker.js';
import { reportVisible } from './worker/telemetry.js';

// V8 collects once the live heap has doubled; left to itself it may grow fourfold during a build.
setFlagsFromString('--heap-growing-percent=100');

await runProcess('projections', async ({ log, stopping, registry, readyWhile }) => {
  const { close, ...stores } = await openStores(readConfig(z.object(storeSettings)));
  let isHealthy = true;
  readyWhile(() => isHealthy);
  const onHealth = (now: boolean): void => void (isHealthy = now);
  const context = buildContext({ log, ...stores, onVisible: reportVisible(log), onHealth });
  registerGauges(registry, context);
  const working = runWorker(context, stopping);
  return async () => {
    await working;
    await close();
  };
});
