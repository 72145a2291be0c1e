import { streamOf } from '@nirmaan/contracts/catalogue';
import { eventOf, type ParkedStreamDocument } from '@nirmaan/contracts/kernel';
import { parkedEventSkipped, parkedStreamRetried } from '@nirmaan/contracts/operation';
import { type EventStore, WrongExpectedRevision } from '@nirmaan/platform/eventstore';
import { randomUUID } from 'node:crypto';

/** Who decides something about the read models, and why, in their own words. */
export interface Decider {
  readonly by: string;
  readonly why: string;
}

const events = { retry: parkedStreamRetried, skip: parkedEventSkipped };
export type Decision = keyof typeof events;

/** Records on the log what an operator decided about a parked stream, before anything is done about it. */
export async function recordDecision(
  eventStore: EventStore,
  decision: Decision,
  { collection, stream: parked, revision }: ParkedStreamDocument,
  { by, why }: Decider,
): Promise<void> {
  const readModel = readModelOf(collection);
  const stream = streamOf.readModel(readModel);
  const data = { readModel, stream: parked, revision: revision.toString(), by, why };
  const event = eventOf<string, (typeof events)[Decision]['data']>(events[decision], data);
  const id = randomUUID();
  const cause = {
    actor: { kind: 'system' as const, name: 'projections' },
    correlationId: id,
    causationId: id,
  };
  await behindOthers(async () => {
    const after = await eventStore.readTip(stream);
    await eventStore.append({ stream, after, events: [event], cause, at: new Date() });
  });
}

const MAX_TRIES = 10;

/** Other operators may decide at the same moment: each decision is written behind those before it. */
async function behindOthers(write: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await write();
      return;
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision) || tries === MAX_TRIES) throw error;
    }
  }
}

/** `projects@1.g2` → `projects@1` */
const readModelOf = (collection: string): string =>
  collection.slice(0, collection.lastIndexOf('.g'));
