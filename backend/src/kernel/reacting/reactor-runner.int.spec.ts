import { streamOf } from '@nirmaan/contracts/catalogue';
import { anita, anitaRegistered } from '@nirmaan/contracts/examples';
import { startEventStore } from '@nirmaan/embedded';
import { EventLog } from '@nirmaan/platform/eventstore';
import { silentLog } from '@nirmaan/platform/log';
import { temporaryFolder } from '@nirmaan/platform/testing';
import { Registry } from 'prom-client';
import { expect, it, vi } from 'vitest';
import { bySpec } from '../../testing/people.js';
import { CommandGate, systemClock } from '../commands/index.js';
import { ReactionAges } from './reaction-ages.js';
import type { Reactor } from './reactor.js';
import { ReactorRunner } from './reactor-runner.js';

it('ends in order when the event store has gone before it', async () => {
  const folder = temporaryFolder();
  const store = await startEventStore({ dataDir: folder.path });
  const log = EventLog.at(store.url);
  const react = vi.fn(() => Promise.resolve());
  const reactor: Reactor = {
    name: 'greet-on-registered',
    wanted: { types: [anitaRegistered.type] },
    react,
  };
  const gate = new CommandGate(log, systemClock);
  const ages = new ReactionAges(new Registry(), systemClock);
  const runner = new ReactorRunner(log, gate, systemClock, silentLog(), ages);
  const stopping = new AbortController();
  const running = runner.run(reactor, stopping.signal);
  const facts = [anitaRegistered];
  await log.append({
    stream: streamOf.account(anita),
    after: null,
    facts,
    cause: bySpec,
    at: new Date(),
  });
  await expect.poll(() => react).toHaveBeenCalledOnce();
  await store.close();
  stopping.abort();
  await expect(running).resolves.toBeUndefined();
  await log.close();
  await folder.remove();
});
