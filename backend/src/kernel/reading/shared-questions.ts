import type { Collection, Document } from 'mongodb';
import { SharedLooks } from '../sharing/index.js';

/** Asks a collection about ids. The answer may tell of others, too, whom somebody else asked about. */
export type Question<View extends Document, Id, Answer> = (
  collection: Collection<View>,
  ids: readonly Id[],
) => Promise<Answer>;

/** Gathers what several requests ask at one moment: each question of each collection becomes one look. */
export class SharedQuestions {
  private readonly looksOf = new Map<unknown, SharedLooks>();

  ask<View extends Document, Id, Answer>(
    question: Question<View, Id, Answer>,
    collection: Collection<View>,
    ids: Iterable<Id>,
  ): Promise<Answer> {
    const looks = this.looksOf.get(question) ?? new SharedLooks();
    this.looksOf.set(question, looks);
    return looks.ask(
      collection.collectionName,
      (all: readonly Id[]) => question(collection, all),
      ids,
    );
  }
}
