import { readModels } from '@nirmaan/contracts/catalogue';
import { type CheckpointDocument, CHECKPOINTS, levelled } from '@nirmaan/contracts/kernel';
import { vi } from 'vitest';
import type { RunningApi } from './api.js';

/** However busy the machine is. */
const patience = { timeout: 40_000, interval: 50 };

/** Resolves once every read model shows everything that is on the log. */
export async function caughtUp({ stores: { db, eventStore } }: RunningApi): Promise<void> {
  const head = await eventStore.head();
  const checkpoints = db.collection<CheckpointDocument>(CHECKPOINTS);
  const isUpToDate = async (): Promise<boolean> => {
    const known = levelled(await checkpoints.find().toArray());
    return known.filter(({ position }) => position >= head).length === readModels.length;
  };
  await vi.waitUntil(isUpToDate, patience);
}
