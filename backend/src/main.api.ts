import 'reflect-metadata';
import { timedIn } from '@nirmaan/platform/eventstore';
import { runProcess } from '@nirmaan/platform/lifecycle';
import { openStores } from '@nirmaan/platform/stores';
import { EmailKeys, requireOwnEmailKey } from './account/account.module.js';
import { createApi } from './create-api.js';
import { listenEarly } from './health/early-server.js';
import { Eraser, waitForReadModels } from './erasure/eraser.js';
import { AggregateReader, CommandBus, systemClock } from './kernel/commands/index.js';
import type { Server } from 'node:http';
import { readApiSettings } from './settings.js';
import { refusePublicDemo } from './seed/demo/public-demo.js';

const MAX_ANSWER_MS = 1_000;

await runProcess('api', async ({ log, registry, stopping }) => {
  const settings = readApiSettings(process.env);
  const early = await listenEarly(settings);
  const { close, ...stores } = await openStores(settings, {
    timed: timedIn(registry),
    log,
    stopping,
    onMongoOpened: () => early.waitFor('event store away'),
  });
  early.waitFor('not built');
  const emailKeys = new EmailKeys(settings);
  await requireOwnEmailKey(stores.eventStore, emailKeys);
  await refusePublicDemo(settings, new AggregateReader(stores.eventStore));
  const api = await createApi(settings, { ...stores, log, registry });
  const commands = { bus: api.get(CommandBus), aggregates: api.get(AggregateReader) };
  const eraser = new Eraser({ ...stores, ...commands, clock: systemClock, emailKeys });
  await waitForReadModels(stores.db, await eraser.applyLedger(), { log, stopping });
  await early.close();
  await api.listen(settings.PORT, settings.HOST);
  return async () => {
    const server: Server = api.getHttpServer();
    // Requests in flight are answered; connections that clients keep open are not waited for.
    setTimeout(() => server.closeAllConnections(), MAX_ANSWER_MS).unref();
    await api.close();
    await close();
  };
});
