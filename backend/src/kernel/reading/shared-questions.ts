import type { Collection, Document } from 'mongodb';
import { LoadCoalescer } from '../sharing/index.js';

/** Asks a collection about ids. The answer may tell of others, too, whom somebody else asked about. */
export type Question<View extends Document, Id, Answer> = (
  collection: Collection<View>,
  ids: readonly Id[],
) => Promise<Answer>;

/** Gathers what several requests ask at one moment: each question of each collection becomes one look. */
export class SharedQuestions {
  private readonly looksOf = new Map<unknown, LoadCoalescer>();

  ask<View extends Document, Id, Answer>(
    question: Question<View, Id, Answer>,
    collection: Collection<View>,
    ids: Iterable<Id>,
  ): Promise<Answer> {
    const loads = this.looksOf.get(question) ?? new LoadCoalescer();
    this.looksOf.set(question, loads);
    return loads.load(
      collection.collectionName,
      (all: readonly Id[]) => question(collection, all),
      ids,
    );
  }
}
