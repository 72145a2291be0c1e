import { expect } from 'vitest';
import type { RunningApi } from './api.js';

/** Runs something that must leave no trace: no event on the log, no image kept. */
export async function storesNothing({ stores }: RunningApi, work: () => Promise<unknown>) {
  const images = () => stores.db.collection('images.files').countDocuments();
  const before = [await stores.eventStore.head(), await images()];
  await work();
  expect([await stores.eventStore.head(), await images()]).toEqual(before);
}
