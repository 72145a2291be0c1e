import { readModelsBlanked, subjectErased } from '@nirmaan/contracts/erasure';
import {
  categoryPrefix,
  PENDING_ERASURES,
  type EventEnvelope,
  type Position,
  streamName,
  type SubjectId,
} from '@nirmaan/contracts/kernel';
import type { Db } from 'mongodb';
import type { Context } from './context.js';
import { type IsOwn, loadIsOwn } from './projector.js';
import { IncomingEvent } from './incoming-event.js';
import type { Generation, Projection, ViewDocument } from './projection.js';

/**
 * Erased subjects whose documents may not have been blanked yet, so that a crash forgets none. A session of the live
 * group adds them with the batch that holds their erasure, and ends. The next one blanks live documents, a switch those
 * that it makes live, and `finishErasures` those of every generation; then it reports the erasure and removes the
 * subject. The session and `finishErasures` increment `changes`, because readers have cached what the documents held.
 */
const getPendingErasures = (db: Db) => db.collection<{ readonly _id: SubjectId }>(PENDING_ERASURES);

export const isErasure = ({ type }: EventEnvelope): boolean => type === subjectErased.type;

export const getErasedSubjects = (events: readonly EventEnvelope[]): SubjectId[] =>
  events.filter(isErasure).map(({ data }) => subjectErased.data.parse(data).subject);

export async function addPendingErasures(db: Db, subjects: readonly SubjectId[]): Promise<void> {
  for (const _id of subjects)
    await getPendingErasures(db).updateOne({ _id }, { $set: { _id } }, { upsert: true });
}

/** Subjects that were erased after a position, and are not reported as blanked. */
export async function readUnfinishedErasures({ eventStore }: Context, after: Position) {
  const unfinished = new Map<string, EventEnvelope>();
  const streams = [categoryPrefix('erasure')];
  for await (const event of eventStore.readFiltered({ streams }, after))
    if (isErasure(event)) unfinished.set(event.streamId, event);
    else if (event.type === readModelsBlanked.type) unfinished.delete(event.streamId);
  return getErasedSubjects([...unfinished.values()]);
}

export async function listPendingErasures(db: Db): Promise<SubjectId[]> {
  const pending = await getPendingErasures(db).find().toArray();
  return pending.map(({ _id }) => _id);
}

export async function removePendingErasure(db: Db, _id: SubjectId): Promise<void> {
  await getPendingErasures(db).deleteOne({ _id });
}

/**
 * Folds the documents of erased subjects again, each up to its last event, so that they are identical to those of a
 * rebuild. A live session must have ended since the erasure: its cache held the data.
 */
export async function reprojectErased(
  context: Context,
  generation: Generation,
  subjects: readonly SubjectId[],
): Promise<void> {
  const { subjectField, streamIdField = '_id' } = generation.projection.readModel;
  if (subjectField === undefined || subjects.length === 0) return;
  context.keyring.forgetAll();
  const isOwn = await loadIsOwn(context.eventStore, generation.projection);
  const ofSubjects = { [subjectField]: { $in: [...subjects] } };
  const documents = context.db.collection<ViewDocument>(generation.collection);
  const found = await documents.find(ofSubjects).toArray();
  for (const id of new Set(found.map((document) => document[streamIdField])))
    await reprojectStream(context, generation, { ...ofSubjects, [streamIdField]: id }, isOwn);
}

/** Retries when another process has replaced one of the documents. */
async function reprojectStream(
  context: Context,
  generation: Generation,
  filter: Readonly<Record<string, unknown>>,
  isOwn: IsOwn,
): Promise<void> {
  const { projection, collection } = generation;
  const documents = context.db.collection<ViewDocument>(collection);
  const found = await documents.find(filter).toArray();
  const id = filter[projection.readModel.streamIdField ?? '_id'];
  const stream = streamName.parse(`${projection.prefixes[0]}${String(id)}`);
  // After the documents, so that no event is missing.
  const events = (await context.eventStore.readRaw(stream)).filter(isOwn);
  for (const { _id, position } of found) {
    const upToPosition = events.filter(
      (event) => projection.getDocumentId(event) === _id && event.position <= position,
    );
    const folded = tryFold(projection, upToPosition);
    const after = folded?.position === position ? folded : null;
    // It must not keep what was erased; the next event parks its stream.
    if (!after)
      context.log.error(
        { collection, stream },
        'document of an erased subject could not be refolded; deleted',
      );
    const isCurrent = after
      ? (await documents.replaceOne({ _id, position }, after)).matchedCount === 1
      : (await documents.deleteOne({ _id, position })).deletedCount === 1;
    if (!isCurrent) return reprojectStream(context, generation, filter, isOwn);
  }
}

function tryFold(projection: Projection, events: readonly EventEnvelope[]): ViewDocument | null {
  try {
    return events.reduce<ViewDocument | null>(
      (document, event) => projection.fold(document, new IncomingEvent(event).decode()),
      null,
    );
  } catch {
    return null;
  }
}
