import { getCollectionName, type Position, type ReadModel } from '@nirmaan/contracts/kernel';
import type { Db } from 'mongodb';
import { vi } from 'vitest';
import { Checkpoints } from '../progress/checkpoints.js';
import { LiveGenerations } from '../progress/live-generations.js';
import type { ViewDocument } from '../kernel/projection.js';

/** The name of the collection that readers of a read model see. */
export async function liveCollection(db: Db, model: ReadModel): Promise<string> {
  const live = await new LiveGenerations(db).of(model);
  if (!live) throw new Error(`${model.name} is not live`);
  return getCollectionName({ ...model, version: live.version }, live.generation);
}

/** What readers of a read model see once it knows everything up to a position. */
export async function liveView(db: Db, model: ReadModel, upTo: Position): Promise<ViewDocument[]> {
  const collection = await vi.waitFor(
    async () => {
      const name = await liveCollection(db, model);
      const [checkpoint] = await new Checkpoints(db).in([name]);
      if (!checkpoint || checkpoint.position < upTo) throw new Error(`${name} is not there yet`);
      return name;
    },
    { timeout: 40_000, interval: 10 },
  );
  return db.collection<ViewDocument>(collection).find().sort({ _id: 1 }).toArray();
}
