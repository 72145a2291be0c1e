import { readConfig, storeSettings } from '@nirmaan/platform/config';
import { EventLog } from '@nirmaan/platform/eventstore';
import { runProcess } from '@nirmaan/platform/lifecycle';
import { connectMongo } from '@nirmaan/platform/mongo';
import { z } from 'zod';
import { allProjections } from './catalogue.js';
import { Leases } from './progress/leases.js';
import { ownerName } from './worker/owner-name.js';
import { logProgress } from './worker/log-progress.js';
import { work } from './worker/work.js';

await runProcess('projections', async ({ log, stopping }) => {
  const config = readConfig(z.object(storeSettings));
  const eventLog = EventLog.at(config.EVENTSTORE_URL);
  const mongo = await connectMongo(config.MONGO_URL);
  const { db } = mongo;
  const leases = new Leases(db, ownerName());
  const working = work(
    {
      log,
      eventLog,
      db,
      leases,
      projections: allProjections,
      takes: () => true,
      onBatch: logProgress(log),
    },
    stopping,
  );
  return async () => {
    await working;
    await eventLog.close();
    await mongo.close();
  };
});
