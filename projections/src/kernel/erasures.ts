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
import type { Collection, Db } from 'mongodb';
import type { Context } from './context.js';
import { getEventKey, readSkippedEvents } from './generation-folder.js';
import { isRelevant, IncomingEvent } from './incoming-event.js';
import type { Generation, Projection, ViewDocument } from './projection.js';

/** A subject whose key is destroyed, and of whom documents may still be there. */
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

/** Finds them in the event store, for read models that are built from nothing. */
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
  context: Refolding,
  generation: Generation,
  subjects: readonly SubjectId[],
): Promise<void> {
  const { id, readModel } = generation.projection;
  const { subject: field, streamId = '_id' } = readModel;
  if (field === undefined || subjects.length === 0) return;
  context.keyring.forgetAll();
  const skipped = await readSkippedEvents(context.eventStore, id);
  const refolder = new Refolder(context, generation, skipped);
  const documents = context.db.collection<ViewDocument>(generation.collection);
  for (const subject of subjects) {
    const found = await documents
      .find({ [field]: subject })
      .sort({ [streamId]: 1, position: 1 })
      .toArray();
    for (const { _id } of found) await refolder.refold(_id);
  }
}

type Refolding = Stores & Pick<Context, 'keyring' | 'log'>;

class Refolder {
  /** The events of one stream. Its documents follow each other and share them. */
  private read: { readonly stream: StreamName; readonly events: readonly EventEnvelope[] } | null =
    null;
  private readonly documents: Collection<ViewDocument>;

  constructor(
    private readonly context: Refolding,
    private readonly generation: Generation,
    private readonly skipped: ReadonlySet<string>,
  ) {
    this.documents = context.db.collection(generation.collection);
  }

  /** Repeated until no other process has replaced the document meanwhile. */
  async refold(_id: string): Promise<void> {
    const { projection, collection } = this.generation;
    for (;;) {
      const before = await this.documents.findOne({ _id });
      if (!before) return;
      const { position } = before;
      const id = before[projection.readModel.streamId ?? '_id'];
      const stream = streamName.parse(`${projection.prefixes[0]}${String(id)}`);
      const own = (await this.readUpTo(stream, position)).filter(
        (event) =>
          projection.getDocumentId(event) === _id &&
          event.position <= position &&
          isRelevant(projection, event) &&
          !this.skipped.has(getEventKey(event)),
      );
      const after = tryFold(projection, own);
      if (after?.position === position) {
        const { matchedCount } = await this.documents.replaceOne({ _id, position }, after);
        if (matchedCount === 1) return;
      } else {
        // It must not keep what was erased; the next event parks its stream.
        this.context.log.error({ collection, stream }, 'an erased document cannot be folded again');
        const { deletedCount } = await this.documents.deleteOne({ _id, position });
        if (deletedCount === 1) return;
      }
    }
  }

  private async readUpTo(stream: StreamName, position: Position) {
    const tip = this.read?.stream === stream ? this.read.events.at(-1) : undefined;
    if (!this.read || !tip || tip.position < position)
      this.read = { stream, events: await this.context.eventStore.readRaw(stream) };
    return this.read.events;
  }
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
