import { readConfig, storeSettings } from '@nirmaan/platform/config';
import { runProcess } from '@nirmaan/platform/lifecycle';
import { openStores } from '@nirmaan/platform/stores';
import { setFlagsFromString } from 'node:v8';
import { z } from 'zod';
import { registerGauges } from './metrics/gauges.js';
import { tellOfBatches } from './worker/tell-of-batches.js';
import { work } from './worker/work.js';
import { workplaceWith } from './worker/workplace.js';

// What is alive may double before V8 collects. Left to itself V8 lets it grow fourfold where there is memory, so a
// rebuild would hold 270 MB and more (`npm run bench -- rebuild`), and run no faster.
setFlagsFromString('--heap-growing-percent=100');

await runProcess('projections', async ({ log, stopping, registry }) => {
  const { close, ...stores } = await openStores(readConfig(z.object(storeSettings)));
  const workplace = workplaceWith({ log, ...stores, onBatch: tellOfBatches(log) });
  registerGauges(registry, workplace);
  const working = work(workplace, stopping);
  return async () => {
    await working;
    await close();
  };
});
