import { readConfig, storeSettings } from '@nirmaan/platform/config';
import { EventLog } from '@nirmaan/platform/eventstore';
import { runProcess } from '@nirmaan/platform/lifecycle';
import { connectMongo } from '@nirmaan/platform/mongo';
import { z } from 'zod';
import { allProjections } from './catalogue.js';
import { registerGauges } from './metrics/gauges.js';
import { Leases } from './progress/leases.js';
import { Workforce } from './progress/workforce.js';
import { ownerName } from './worker/owner-name.js';
import { logProgress } from './worker/log-progress.js';
import { work } from './worker/work.js';

await runProcess('projections', async ({ log, stopping, registry }) => {
  const config = readConfig(z.object(storeSettings));
  const eventLog = EventLog.at(config.EVENTSTORE_URL);
  const mongo = await connectMongo(config.MONGO_URL);
  const owner = ownerName();
  const workplace = {
    log,
    eventLog,
    db: mongo.db,
    leases: new Leases(mongo.db, owner),
    workforce: new Workforce(mongo.db, owner),
    projections: allProjections,
    onBatch: logProgress(log),
  };
  registerGauges(registry, workplace);
  const working = work(workplace, stopping);
  return async () => {
    await working;
    await eventLog.close();
    await mongo.close();
  };
});
