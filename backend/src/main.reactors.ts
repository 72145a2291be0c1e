import { EventStore, timedIn } from '@nirmaan/platform/eventstore';
import { runProcess } from '@nirmaan/platform/lifecycle';
import { createReactors } from './create-reactors.js';
import { readReactorsSettings } from './kernel/process/settings.js';
import { ReactorsModule } from './reactors.module.js';

await runProcess('reactors', async ({ log, stopping, registry }) => {
  const settings = readReactorsSettings(process.env);
  const eventStore = EventStore.at(settings.EVENTSTORE_URL, timedIn(registry));
  const context = await createReactors(settings, { eventStore, log, registry });
  const running = context.get(ReactorsModule).run(stopping);
  return async () => {
    await running;
    await context.close();
    await eventStore.close();
  };
});
