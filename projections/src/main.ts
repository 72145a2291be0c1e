import { readConfig, storeSettings } from '@nirmaan/platform/config';
import { runProcess } from '@nirmaan/platform/lifecycle';
import { ELECTION_TIMEOUT_MS, openStores } from '@nirmaan/platform/stores';
import { setFlagsFromString } from 'node:v8';
import { z } from 'zod';
import { allProjections as projections } from './catalogue.js';
import { buildContext } from './kernel/context.js';
import { runLiveGroup } from './worker/live-group.js';
import { maintainReadModels } from './worker/maintain.js';
import { registerGauges } from './operator/metrics.js';
import { reportProjected } from './worker/telemetry.js';

// V8 collects once the live heap has doubled; left to itself it may grow fourfold during a build.
setFlagsFromString('--heap-growing-percent=100');

await runProcess('projections', async ({ log, stopping, registry, readyWhile }) => {
  const config = readConfig(z.object(storeSettings));
  const { close, ...stores } = await openStores(config, {
    log,
    stopping,
    electionTimeoutMs: ELECTION_TIMEOUT_MS,
  });
  let isReady = true;
  readyWhile(() => isReady);
  const context = buildContext({ log, projections, ...stores });
  registerGauges(registry, context);
  const observer = {
    onReadiness: (now: boolean) => void (isReady = now),
    onProjected: reportProjected(context, registry),
  };
  // A rejection is unhandled until the process stops, and so ends it.
  const working = Promise.all([
    runLiveGroup(context, stopping, observer),
    maintainReadModels(context, stopping),
  ]);
  return async () => {
    await working;
    await close();
  };
});
