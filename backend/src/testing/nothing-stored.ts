import { getFilesDatabase } from '@nirmaan/platform/mongo';
import type { RunningApi } from './api.js';

/** Expects that work appends no event and stores no image. */
export async function storesNothing({ stores }: RunningApi, work: () => Promise<unknown>) {
  const images = () => getFilesDatabase(stores.db).collection('images.files').countDocuments();
  const before = [await stores.eventStore.head(), await images()];
  await work();
  expect([await stores.eventStore.head(), await images()]).toEqual(before);
}
