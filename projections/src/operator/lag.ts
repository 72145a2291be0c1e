import type { CheckpointDocument, Position, RawFact } from '@nirmaan/contracts/kernel';
import { ageOfFact, type EventLog } from '@nirmaan/platform/eventstore';
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

/** How far generations are behind the log, by collection; one reading for all of them. */
export async function lagsOf(
  { eventLog, projections }: Pick<Workplace, 'eventLog' | 'projections'>,
  checkpoints: readonly CheckpointDocument[],
): Promise<ReadonlyMap<string, Lag>> {
  const all = checkpoints.flatMap((one) => unreadOf(one, projections));
  const isMore = await count(eventLog, all);
  return new Map(all.map((one) => [one.collection, one.lag(isMore)]));
}

/** What one generation has not read, counted as the log goes by: of the facts only the oldest is kept. */
class Unread {
  private facts = 0;
  private oldest: RawFact | undefined;

  constructor(
    readonly collection: string,
    readonly prefix: string,
    readonly position: Position,
  ) {}

  take(fact: RawFact): void {
    if (fact.position <= this.position || !fact.streamId.startsWith(this.prefix)) return;
    this.oldest ??= fact;
    this.facts += 1;
  }

  lag(isMore: boolean): Lag {
    return { facts: this.facts, isMore, seconds: ageOfFact(this.oldest) };
  }
}

function unreadOf(
  { _id: collection, readModel, position }: CheckpointDocument,
  projections: readonly Projection[],
): Unread[] {
  const prefix = projections.find(({ id }) => id === readModel)?.prefix;
  return prefix ? [new Unread(collection, prefix, position)] : [];
}

/** True when there may be more than were counted. */
async function count(eventLog: EventLog, all: readonly Unread[]): Promise<boolean> {
  const lowest = all.map(({ position }) => position).toSorted((a, b) => (a < b ? -1 : 1))[0];
  if (lowest === undefined || lowest >= (await eventLog.head())) return false;
  const streams = [...new Set(all.map(({ prefix }) => prefix))];
  let counted = 0;
  for await (const fact of eventLog.readWanted({ streams }, lowest)) {
    for (const one of all) one.take(fact);
    counted += 1;
    if (counted >= MOST_COUNTED) return true;
  }
  return false;
}
