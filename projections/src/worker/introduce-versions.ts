import type { Collection } from 'mongodb';
import { once } from 'node:events';
import { walkTogether } from '../folding/walk-together.js';
import type { Generation } from '../progress/generation.js';
import { collectionOfLive, LiveGenerations } from '../progress/live-generations.js';
import type { ViewDocument } from '../kernel/projection.js';
import type { Workplace } from './workplace.js';

/**
 * Lets readers see the first generation of a new version once it is built, if no document of the old version is
 * missing in it. Their content differs by design; whether an event could be folded was the strict build's question.
 * Ends with the shift.
 */
export async function introduceVersions(
  workplace: Workplace,
  followed: readonly Generation[],
  signal: AbortSignal,
): Promise<void> {
  const liveGenerations = new LiveGenerations(workplace.db);
  for (const { projection, collection, generation } of followed) {
    const { version } = projection.readModel;
    const live = await liveGenerations.of(projection.readModel);
    if (!live || live.version >= version) continue;
    const old = collectionOfLive(live);
    const missing = await firstMissing(workplace, old, collection);
    // The walk may take longer than the shift: what was stopped meanwhile is not to become live.
    if (signal.aborted) return;
    const about = { from: old, to: collection, missing };
    if (missing) workplace.log.error(about, 'the new version lacks a document; the old one stays');
    else if (await liveGenerations.switch(live, { version, generation }))
      workplace.log.info(about, 'a new version is live');
  }
  if (!signal.aborted) await once(signal, 'abort');
}

async function firstMissing(
  { db }: Workplace,
  old: string,
  fresh: string,
): Promise<string | undefined> {
  const documents = (name: string): Collection<ViewDocument> => db.collection(name);
  for await (const [id, before, after] of walkTogether(documents(old), documents(fresh)))
    if (before && !after) return id;
  return undefined;
}
