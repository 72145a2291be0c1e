import { startEventStore } from '@nirmaan/embedded';
import { EventStore } from '@nirmaan/platform/eventstore';
import { silentLog } from '@nirmaan/platform/log';
import { temporaryFolder } from '@nirmaan/platform/testing';
import { expect, it, vi } from 'vitest';
import { createReactors } from './create-reactors.js';
import { readReactorsSettings } from './kernel/process/settings.js';
import { ReactorProgress } from './kernel/reacting/index.js';
import { ReactorsModule } from './reactors.module.js';
import { payments, secrets } from './testing/api.js';

/** Eleven reactors, and two watches that note how far they have come. */
const WHO_NOTE = 13;

it('all reactors and watches end in order when the event store has gone before them', async () => {
  const reach = vi.spyOn(ReactorProgress.prototype, 'reach');
  const folder = temporaryFolder();
  const store = await startEventStore({ dataDir: folder.path });
  const eventStore = EventStore.at(store.url);
  const settings = readReactorsSettings({ EVENTSTORE_URL: store.url, ...secrets, ...payments });
  const context = await createReactors(settings, { eventStore, log: silentLog() });
  const stopping = new AbortController();
  const running = context.get(ReactorsModule).run(stopping.signal);
  await expect.poll(() => new Set(reach.mock.contexts).size).toBe(WHO_NOTE);
  reach.mockRestore();
  await store.close();
  stopping.abort();
  await expect(running).resolves.toBeUndefined();
  await context.close();
  await eventStore.close();
  await folder.remove();
});
