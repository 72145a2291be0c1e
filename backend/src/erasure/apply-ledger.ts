import { PENDING_ERASURES, type Position } from '@nirmaan/contracts/kernel';
import { pause } from '@nirmaan/platform/lifecycle';
import type { Log } from '@nirmaan/platform/log';
import type { Db } from 'mongodb';
import { LiveReadModelsFinder } from '../kernel/reading/index.js';
import { Eraser, type EraserContext } from './eraser.js';

/** Erases again what a restored event store holds of erased subjects; returns the position of the newest erasure. */
export const applyLedger = (context: EraserContext): Promise<Position | null> =>
  new Eraser(context).applyLedger();

const CHECK_MS = 500;

/** Resolves once no reader can meet a document from before an erasure. */
export async function waitForReadModels(
  db: Db,
  position: Position | null,
  { log, stopping }: { readonly log: Log; readonly stopping: AbortSignal },
): Promise<void> {
  const finder = new LiveReadModelsFinder(db);
  const isBlanked = async (): Promise<boolean> =>
    (await finder.find()).position >= (position ?? 0n) &&
    (await db.collection(PENDING_ERASURES).findOne()) === null;
  for (let isFirst = true; !stopping.aborted && !(await isBlanked()); isFirst = false) {
    if (isFirst) log.warn('waiting for the read models to pass the newest erasure');
    await pause(CHECK_MS, stopping);
  }
}
