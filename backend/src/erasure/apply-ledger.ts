import type { Position } from '@nirmaan/contracts/kernel';
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
  const isPassed = (live: { readonly position: Position }) => live.position >= (position ?? 0n);
  if (isPassed(await finder.find())) return;
  log.warn('waiting for the read models to pass the newest erasure');
  while (!stopping.aborted && !isPassed(await finder.findWhen(isPassed, CHECK_MS)));
}
