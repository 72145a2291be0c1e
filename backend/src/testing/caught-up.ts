import { readModels } from '@nirmaan/contracts/catalogue';
import { eventually, readProgress } from '@nirmaan/platform/testing';
import type { RunningApi } from './api.js';

const patience = { timeout: 40_000, interval: 50 };

/** Resolves once every read model is live and has handled every event up to the current head. */
export async function caughtUp({ stores: { db, eventStore } }: RunningApi): Promise<void> {
  const head = await eventStore.head();
  const isUpToDate = async (): Promise<boolean> => {
    const { models, position } = await readProgress(db);
    return position >= head && readModels.every(({ name }) => models[name]);
  };
  await eventually(isUpToDate, patience);
}
