import { readModelsBlanked, subjectErased } from '@nirmaan/contracts/erasure';
import {
  categoryPrefix,
  PENDING_ERASURES,
  type EventEnvelope,
  type Position,
  streamName,
  type StreamName,
  type SubjectId,
} from '@nirmaan/contracts/kernel';
import type { Db } from 'mongodb';
import type { Context } from './context.js';
import { getEventKey, readSkippedEvents } from './generation-folder.js';
import { concerns, IncomingEvent } from './incoming-event.js';
import type { Generation, Projection, ViewDocument } from './projection.js';

/** A subject whose key is destroyed, and of whom documents or images may still be there. */
interface PendingErasure {
  readonly _id: SubjectId;
}

/** The collection of erasures that are not finished, so that they survive a crash. */
const getPendingErasures = (db: Db) => db.collection<PendingErasure>(PENDING_ERASURES);

export const isErasure = ({ type }: EventEnvelope): boolean => type === subjectErased.type;

/** Idempotent. */
export async function addErasures(db: Db, events: readonly EventEnvelope[]): Promise<void> {
  for (const { data } of events.filter(isErasure)) {
    const { subject: _id } = subjectErased.data.parse(data);
    await getPendingErasures(db).updateOne({ _id }, { $set: { _id } }, { upsert: true });
  }
}

/** Those of an event store whose read models were lost meanwhile. */
export async function addUnfinishedErasures({ db, eventStore }: Stores): Promise<void> {
  const unfinished = new Map<string, EventEnvelope>();
  for await (const event of eventStore.readFiltered({ streams: [categoryPrefix('erasure')] }))
    if (isErasure(event)) unfinished.set(event.streamId, event);
    else if (event.type === readModelsBlanked.type) unfinished.delete(event.streamId);
  await addErasures(db, [...unfinished.values()]);
}

export async function listErasures(db: Db): Promise<SubjectId[]> {
  const pending = await getPendingErasures(db).find().toArray();
  return pending.map(({ _id }) => _id);
}

export async function removeErasure(db: Db, _id: SubjectId): Promise<void> {
  await getPendingErasures(db).deleteOne({ _id });
}

type Stores = Pick<Context, 'db' | 'eventStore'>;

/**
 * Folds the documents of erased subjects again, each up to the event that it holds last, so that they are what a
 * rebuild makes of them. Nothing else may hold documents of the generation in memory.
 */
export async function refoldErased(
  { db, eventStore, keyring, log }: Stores & Pick<Context, 'keyring' | 'log'>,
  { collection, projection }: Generation,
  subjects: readonly SubjectId[],
): Promise<void> {
  const { subject: field, streamId = '_id' } = projection.readModel;
  if (field === undefined || subjects.length === 0) return;
  keyring.forgetAll();
  const documents = db.collection<ViewDocument>(collection);
  const skipped = await readSkippedEvents(eventStore, projection.id);
  let newest: StreamEvents | null = null;
  for (const subject of subjects) {
    const found = await documents
      .find({ [field]: subject })
      .sort({ [streamId]: 1, position: 1 })
      .toArray();
    for (const { _id } of found) while (!(await refold(_id)));
  }

  /** False where another process has replaced the document meanwhile. */
  async function refold(_id: string): Promise<boolean> {
    const before = await documents.findOne({ _id });
    if (!before) return true;
    const { position } = before;
    const stream = streamName.parse(`${projection.prefixes[0]}${String(before[streamId])}`);
    const own = (await readUpTo(stream, position)).filter(
      (event) =>
        projection.getDocumentId(event) === _id &&
        event.position <= position &&
        concerns(projection, event) &&
        !skipped.has(getEventKey(event)),
    );
    const after = tryFold(projection, own);
    if (after?.position === position)
      return (await documents.replaceOne({ _id, position }, after)).matchedCount === 1;
    // It must not keep what was erased; the next event parks its stream.
    log.error({ collection, stream }, 'a document of an erased subject cannot be folded again');
    return (await documents.deleteOne({ _id, position })).deletedCount === 1;
  }

  /** Documents of one stream follow each other, and share what was read unless one of them is newer. */
  async function readUpTo(
    stream: StreamName,
    position: Position,
  ): Promise<readonly EventEnvelope[]> {
    const tip = newest?.stream === stream ? newest.events.at(-1) : undefined;
    if (!newest || !tip || tip.position < position)
      newest = { stream, events: await eventStore.readRaw(stream) };
    return newest.events;
  }
}

interface StreamEvents {
  readonly stream: StreamName;
  readonly events: readonly EventEnvelope[];
}

function tryFold(projection: Projection, events: readonly EventEnvelope[]): ViewDocument | null {
  try {
    return events.reduce<ViewDocument | null>(
      (document, event) => projection.fold(document, new IncomingEvent(event).read()),
      null,
    );
  } catch {
    return null;
  }
}
