import { streamOf } from '@nirmaan/contracts/catalogue';
import { categoryPrefix, streamName } from '@nirmaan/contracts/kernel';
import { GenerationFolder } from '../folding/generation-folder.js';
import type { Generation } from '../progress/generation.js';
import { follow } from './follow.js';
import type { Workplace } from './workplace.js';

/**
 * All streams of the product, so that every event moves every checkpoint: a caller who waits for the position of a
 * event that no read model handles is answered soon after. Nobody waits for a reactor.
 */
const prefixes = Object.keys(streamOf)
  .filter((category) => category !== 'reactors')
  .map(categoryPrefix);

/** Retries what an operator asked for, then folds what comes, for as long as the signal lets it. */
export async function keepUp(
  workplace: Workplace,
  generations: readonly Generation[],
  signal: AbortSignal,
): Promise<void> {
  const { db, eventStore } = workplace;
  for (const generation of generations) {
    const folder = await GenerationFolder.open(db, generation);
    await folder.retry((stream) => eventStore.readRaw(streamName.parse(stream)));
  }
  await follow(workplace, { phase: 'following', generations, prefixes, signal });
}
