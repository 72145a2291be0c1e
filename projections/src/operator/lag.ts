import type { CheckpointDocument, Position, EventEnvelope } from '@nirmaan/contracts/kernel';
import { getEventAge, type EventStore } from '@nirmaan/platform/eventstore';
import type { Projection } from '../kernel/projection.js';
import type { Workplace } from '../worker/workplace.js';

/** What a generation has not read yet of its own streams. */
export interface Lag {
  readonly events: number;
  /** There may be more of them: nobody counts for ever. */
  readonly isMore: boolean;
  /** How old the oldest of them is. */
  readonly seconds: number;
}

const MAX_COUNTED = 20_000;

/** How far generations are behind the log, by collection; one reading for all of them. */
export async function lagsOf(
  { eventStore, projections }: Pick<Workplace, 'eventStore' | 'projections'>,
  checkpoints: readonly CheckpointDocument[],
): Promise<ReadonlyMap<string, Lag>> {
  const all = checkpoints.flatMap((one) => unreadOf(one, projections));
  const isMore = await count(eventStore, all);
  return new Map(all.map((one) => [one.collection, one.lag(isMore)]));
}

/** What one generation has not read, counted as the log goes by: of the events only the oldest is kept. */
class Unread {
  private events = 0;
  private oldest: EventEnvelope | undefined;

  constructor(
    readonly collection: string,
    readonly prefix: string,
    readonly position: Position,
  ) {}

  take(event: EventEnvelope): void {
    if (event.position <= this.position || !event.streamId.startsWith(this.prefix)) return;
    this.oldest ??= event;
    this.events += 1;
  }

  lag(isMore: boolean): Lag {
    return { events: this.events, isMore, seconds: getEventAge(this.oldest) };
  }
}

function unreadOf(
  { _id: collection, readModel, position }: CheckpointDocument,
  projections: readonly Projection[],
): Unread[] {
  const prefix = projections.find(({ id }) => id === readModel)?.prefixes[0];
  return prefix ? [new Unread(collection, prefix, position)] : [];
}

/** True when there may be more than were counted. */
async function count(eventStore: EventStore, all: readonly Unread[]): Promise<boolean> {
  const lowest = all.map(({ position }) => position).toSorted((a, b) => (a < b ? -1 : 1))[0];
  if (lowest === undefined || lowest >= (await eventStore.head())) return false;
  const streams = [...new Set(all.map(({ prefix }) => prefix))];
  let counted = 0;
  for await (const event of eventStore.readFiltered({ streams }, lowest)) {
    for (const one of all) one.take(event);
    counted += 1;
    if (counted >= MAX_COUNTED) return true;
  }
  return false;
}
