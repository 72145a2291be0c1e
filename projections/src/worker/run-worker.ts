import type { Context } from '../kernel/context.js';
import { followLiveGroup } from './live-group.js';
import { maintainReadModels } from './maintain.js';

/** Keeps the live read models up to date and builds missing ones until the signal aborts. */
export async function runWorker(context: Context, signal: AbortSignal): Promise<void> {
  await Promise.all([followLiveGroup(context, signal), maintainReadModels(context, signal)]);
}
