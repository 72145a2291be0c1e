import type { Collection, Document } from 'mongodb';
import { Gatherer } from './gatherer.js';

/** Asks a collection about ids. The answer may tell of others, too, whom somebody else asked about. */
export type Question<View extends Document, Id, Answer> = (
  collection: Collection<View>,
  ids: readonly Id[],
) => Promise<Answer>;

/** One gatherer for each question and collection. */
export class Gatherers {
  private readonly known = new Map<unknown, Map<string, unknown>>();

  ask<View extends Document, Id, Answer>(
    question: Question<View, Id, Answer>,
    collection: Collection<View>,
    ids: Iterable<Id>,
  ): Promise<Answer> {
    const { collectionName: name } = collection;
    const ofQuestion = this.known.get(question) ?? new Map<string, unknown>();
    const gatherer =
      (ofQuestion.get(name) as Gatherer<Id, Answer> | undefined) ??
      new Gatherer<Id, Answer>((all) => question(collection, all));
    this.known.set(question, ofQuestion.set(name, gatherer));
    return gatherer.ask(ids);
  }
}
