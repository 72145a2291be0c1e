import { streamOf } from '@nirmaan/contracts/catalogue';
import { factOf, type ParkedStreamDocument } from '@nirmaan/contracts/kernel';
import { parkedFactSkipped, parkedStreamRetried } from '@nirmaan/contracts/operation';
import { type EventLog, WrongExpectedRevision } from '@nirmaan/platform/eventstore';
import { randomUUID } from 'node:crypto';

/** Who decides something about the read models, and why, in their own words. */
export interface Decider {
  readonly by: string;
  readonly why: string;
}

const facts = { retry: parkedStreamRetried, skip: parkedFactSkipped };
export type Decision = keyof typeof facts;

/** Records on the log what an operator decided about a parked stream, before anything is done about it. */
export async function recordDecision(
  eventLog: EventLog,
  decision: Decision,
  { collection, stream: parked, revision }: ParkedStreamDocument,
  { by, why }: Decider,
): Promise<void> {
  const readModel = readModelOf(collection);
  const stream = streamOf.readModel(readModel);
  const data = { readModel, stream: parked, revision: revision.toString(), by, why };
  const fact = factOf<string, (typeof facts)[Decision]['data']>(facts[decision], data);
  const id = randomUUID();
  const cause = {
    actor: { kind: 'system' as const, name: 'projections' },
    correlationId: id,
    causationId: id,
  };
  await behindOthers(async () => {
    const after = await eventLog.tip(stream);
    await eventLog.append({ stream, after, facts: [fact], cause, at: new Date() });
  });
}

const MOST_TRIES = 10;

/** Other operators may decide at the same moment: each decision is written behind those before it. */
async function behindOthers(write: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await write();
      return;
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision) || tries === MOST_TRIES) throw error;
    }
  }
}

/** `projects@1.g2` → `projects@1` */
const readModelOf = (collection: string): string =>
  collection.slice(0, collection.lastIndexOf('.g'));
