import { timedIn } from '@nirmaan/platform/eventstore';
import { runProcess } from '@nirmaan/platform/lifecycle';
import { ELECTION_TIMEOUT_MS, openStores } from '@nirmaan/platform/stores';
import { EmailKeys, requireOwnEmailKey } from './account/account.module.js';
import { AggregateReader, CommandBus, systemClock } from './kernel/commands/index.js';
import { openContext } from './open-context.js';
import { ReactorsModule } from './reactors.module.js';
import { readReactorsSettings } from './settings.js';
import { ReactorsRunner } from './kernel/reacting/index.js';
import { Eraser } from './erasure/eraser.js';

await runProcess('reactors', async ({ log, stopping, registry, readyWhile }) => {
  const settings = readReactorsSettings(process.env);
  const { close, ...stores } = await openStores(settings, {
    timed: timedIn(registry),
    log,
    stopping,
    electionTimeoutMs: ELECTION_TIMEOUT_MS,
  });
  const emailKeys = new EmailKeys(settings);
  await requireOwnEmailKey(stores.eventStore, emailKeys);
  const context = await openContext({ ...stores, settings, log, registry }, ReactorsModule);
  const commands = { bus: context.get(CommandBus), aggregates: context.get(AggregateReader) };
  await new Eraser({ ...stores, ...commands, clock: systemClock, emailKeys }).applyLedger();
  const runner = context.get(ReactorsRunner);
  readyWhile(() => runner.isReady());
  const running = runner.run(stopping);
  return async () => {
    await running;
    await context.close();
    await close();
  };
});
