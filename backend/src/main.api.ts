import { EventLog, timedIn } from '@nirmaan/platform/eventstore';
import { runProcess } from '@nirmaan/platform/lifecycle';
import { connectMongo } from '@nirmaan/platform/mongo';
import { createApi } from './create-api.js';
import { readApiSettings } from './kernel/process/settings.js';

await runProcess('api', async ({ log, registry }) => {
  const settings = readApiSettings(process.env);
  const eventLog = EventLog.at(settings.EVENTSTORE_URL, timedIn(registry));
  const mongo = await connectMongo(settings.MONGO_URL);
  const api = await createApi(settings, { eventLog, db: mongo.db, log, registry });
  await api.listen(settings.PORT, settings.HOST);
  return async () => {
    await api.close();
    await mongo.close();
    await eventLog.close();
  };
});
