import { streamOf } from '@nirmaan/contracts/catalogue';
import { readModelsBlanked } from '@nirmaan/contracts/erasure';
import {
  deriveUuid,
  eventOf,
  type GenerationRecord,
  type SubjectId,
} from '@nirmaan/contracts/kernel';
import { type EventStore, WrongExpectedRevision } from '@nirmaan/platform/eventstore';
import { type Context, readLive } from '../kernel/context.js';
import { listPendingErasures, reprojectErased, removePendingErasure } from '../kernel/erasures.js';
import { findRunningOperation, Operation } from '../kernel/operation.js';
import type { ViewDocument } from '../kernel/projection.js';

/**
 * Blanks erased subjects in the read models' database, and reports that in the event store. Holds the operation lock,
 * because a rebuild has documents in memory. Every step is idempotent.
 */
export async function finishErasures(context: Context, signal: AbortSignal): Promise<void> {
  const { db, eventStore, progress } = context;
  if ((await listPendingErasures(db)).length === 0) return;
  if ((await findRunningOperation(context)) !== null) return;
  await Operation.run(context, 'erasure', signal, async (operation) => {
    // A worker of another release may still update what this one cannot fold.
    if ((await readLive(context)).unknown.length > 0) return;
    const subjects = await listPendingErasures(db);
    for (const generation of await progress.listGenerations()) {
      if (operation.signal.aborted) return;
      await operation.update([generation._id]);
      await eraseDocuments(operation, generation, subjects);
    }
    // Readers of an older release cache answers from previous generations, which no event invalidates.
    await operation.withGroupLease(({ token }) => progress.incrementChanges(token));
    for (const subject of subjects) {
      await reportBlanked(eventStore, subject);
      await removePendingErasure(db, subject);
    }
  });
}

/**
 * Deletes documents of an older version, which this release cannot fold. Drops a generation of a newer version, or of a
 * read model that this release does not have: neither is live.
 */
async function eraseDocuments(
  operation: Operation,
  { _id: collection, name, version }: GenerationRecord,
  subjects: readonly SubjectId[],
): Promise<void> {
  const { context } = operation;
  const projection = context.projections.find(({ readModel }) => readModel.name === name);
  if (!projection || version > projection.readModel.version) return operation.drop(collection);
  const { version: known, subjectField } = projection.readModel;
  if (version === known) return reprojectErased(context, { collection, projection }, subjects);
  if (subjectField === undefined) return;
  const documents = context.db.collection<ViewDocument>(collection);
  await documents.deleteMany({ [subjectField]: { $in: [...subjects] } });
}

/** Appends ReadModelsBlanked, once. */
async function reportBlanked(eventStore: EventStore, subject: SubjectId): Promise<void> {
  const stream = streamOf.erasure(subject);
  for (;;) {
    const events = await eventStore.readKnown(stream);
    const erased = events.find(({ type }) => type === 'SubjectErased');
    if (!erased || events.some(({ type }) => type === readModelsBlanked.type)) return;
    try {
      await eventStore.append({
        stream,
        after: await eventStore.readTip(stream),
        events: [eventOf(readModelsBlanked, { subject })],
        ids: [deriveUuid('readModelsBlanked', erased.id)],
        cause: {
          actor: { kind: 'system', name: 'projections' },
          correlationId: erased.metadata.$correlationId,
          causationId: erased.id,
        },
        at: new Date(),
      });
      return;
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
  }
}
