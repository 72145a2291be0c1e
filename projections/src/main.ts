import { readConfig, storeSettings } from '@nirmaan/platform/config';
import { EventLog } from '@nirmaan/platform/eventstore';
import { runProcess } from '@nirmaan/platform/lifecycle';
import { connectMongo } from '@nirmaan/platform/mongo';
import { z } from 'zod';
import { registerGauges } from './metrics/gauges.js';
import { logProgress } from './worker/log-progress.js';
import { work } from './worker/work.js';
import { workplaceWith } from './worker/workplace.js';

await runProcess('projections', async ({ log, stopping, registry }) => {
  const config = readConfig(z.object(storeSettings));
  const eventLog = EventLog.at(config.EVENTSTORE_URL);
  const mongo = await connectMongo(config.MONGO_URL);
  const onBatch = logProgress(log);
  const workplace = workplaceWith({ log, eventLog, db: mongo.db, onBatch });
  registerGauges(registry, workplace);
  const working = work(workplace, stopping);
  return async () => {
    await working;
    await eventLog.close();
    await mongo.close();
  };
});
