import { getGenerationCollection, type Position, type ReadModel } from '@nirmaan/contracts/kernel';
import type { Stores } from '@nirmaan/embedded/testing';
import { silentLog } from '@nirmaan/platform/log';
import { eventually, onTestEnd } from '@nirmaan/platform/testing';
import { MongoClient, type Db } from 'mongodb';
import { buildContext, type Context } from '../kernel/context.js';
import { ProgressStore } from '../kernel/progress.js';
import type { Projection, ViewDocument } from '../kernel/projection.js';
import { runLiveGroup } from '../worker/live-group.js';
import { maintainReadModels } from '../worker/maintain.js';

/** The context of a separate process on the stores of a spec. */
export const contextAt = (
  { eventStore, keyring, db }: Pick<Stores, 'eventStore' | 'keyring' | 'db'>,
  ...projections: readonly Projection[]
): Context => buildContext({ log: silentLog(), eventStore, keyring, db, projections });

/** A worker that runs beside a spec. `stop` ends it as SIGTERM would. */
export function startWorker(
  context: Context,
  observer?: Parameters<typeof runLiveGroup>[2],
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const working = Promise.all([
    runLiveGroup(context, signal, observer),
    maintainReadModels(context, signal),
  ]);
  const stop = async (): Promise<void> => {
    stopping.abort();
    await working;
  };
  return { stop };
}

/** The name of a read model's live collection. */
export async function getLiveCollection(db: Db, model: ReadModel): Promise<string> {
  const live = (await new ProgressStore(db).read()).models[model.name];
  if (!live) throw new Error(`${model.name} is not live`);
  return getGenerationCollection(model, live);
}

/** The live documents once the read model has handled every event up to a position. */
export async function getLiveView(
  db: Db,
  model: ReadModel,
  upTo: Position,
): Promise<ViewDocument[]> {
  await eventually(
    async () => {
      const { models, position } = await new ProgressStore(db).read();
      const live = models[model.name];
      if (!live || position < upTo) throw new Error(`${model.name} is behind`);
    },
    { timeout: 40_000, interval: 10 },
  );
  const collection = await getLiveCollection(db, model);
  return db.collection<ViewDocument>(collection).find().sort({ _id: 1 }).toArray();
}

/** A database that fails after n commands, as for a process that is killed then. */
export function killedAfter({ mongoUrl, db }: Stores, n: number): Db {
  const client = new MongoClient(mongoUrl, { useBigInt64: true, monitorCommands: true });
  onTestEnd(() => client.close());
  let left = n;
  client.on('commandStarted', () => {
    if (left <= 0) throw new Error('killed');
    left -= 1;
  });
  return client.db(db.databaseName);
}
