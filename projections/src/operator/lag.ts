import { type CheckpointDocument, type Position, type RawFact } from '@nirmaan/contracts/kernel';
import { ageOfFact } from '@nirmaan/platform/eventstore';
import type { Projection } from '../projection/index.js';
import type { Workplace } from '../worker/workplace.js';

/** What a generation has not read yet of its own streams. */
export interface Lag {
  readonly facts: number;
  /** There may be more of them: nobody counts for ever. */
  readonly isMore: boolean;
  /** How old the oldest of them is. */
  readonly seconds: number;
}

const MOST_COUNTED = 20_000;

interface Place {
  readonly collection: string;
  readonly prefix: string;
  readonly position: Position;
}

/** How far generations are behind the log, by collection; one reading for all of them. */
export async function lagsOf(
  workplace: Pick<Workplace, 'eventLog' | 'log' | 'projections'>,
  checkpoints: readonly CheckpointDocument[],
): Promise<ReadonlyMap<string, Lag>> {
  const places = checkpoints.flatMap((one) => placeOf(one, workplace.projections));
  const { facts, isMore } = await factsBehind(workplace, places);
  return new Map(
    places.map(({ collection, prefix, position }) => {
      const unread = facts.filter(
        (fact) => fact.position > position && fact.streamId.startsWith(prefix),
      );
      return [collection, { facts: unread.length, isMore, seconds: ageOfFact(unread[0]) }];
    }),
  );
}

function placeOf(
  { _id: collection, readModel, position }: CheckpointDocument,
  projections: readonly Projection[],
): Place[] {
  const prefix = projections.find(({ id }) => id === readModel)?.prefix;
  return prefix ? [{ collection, prefix, position }] : [];
}

async function factsBehind(
  { eventLog, log }: Pick<Workplace, 'eventLog' | 'log'>,
  places: readonly Place[],
): Promise<{ readonly facts: readonly RawFact[]; readonly isMore: boolean }> {
  const facts: RawFact[] = [];
  const lowest = places.map(({ position }) => position).toSorted((a, b) => (a < b ? -1 : 1))[0];
  if (lowest === undefined || lowest >= (await eventLog.head())) return { facts, isMore: false };
  const wanted = { streams: [...new Set(places.map(({ prefix }) => prefix))] };
  const { signal } = new AbortController();
  for await (const batch of eventLog.subscribe({ after: lowest || null, wanted, signal, log })) {
    facts.push(...batch.facts);
    if (batch.caughtUp) break;
    if (facts.length >= MOST_COUNTED) return { facts, isMore: true };
  }
  return { facts, isMore: false };
}
