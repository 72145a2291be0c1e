import type { AnyFact, AnyRecorded, streamOf } from '@nirmaan/contracts/catalogue';
import { categoryPrefix, idOf, type ReadModel, readModelId } from '@nirmaan/contracts/kernel';
import type { z } from 'zod';

/** A stream's category, as its name begins. */
export type Category = keyof typeof streamOf;

/** A document of any read model: it folds the stream with its id, up to and including `position`. */
export interface ViewDocument {
  readonly _id: string;
  readonly position: bigint;
  readonly [field: string]: unknown;
}

/** What a handler decides of a view; the id and the position follow from the fact. */
export type Content<View> = Omit<View, '_id' | 'position'>;

type FactNamed<Type extends string> = Extract<AnyRecorded, { readonly type: Type }>;

/** Folds one fact into the view of its stream (null before the first one). Pure: the fact is all it knows. */
export type Handler<View, Fact> = (view: View | null, fact: Fact) => Content<View>;

/** The facts a projection knows. A type without a handler is none of its business. */
export type Handlers<View> = {
  readonly [Type in AnyFact['type']]?: Handler<View, FactNamed<Type>>;
};

/** A read model and how it is folded: each stream of the category becomes the document with its id. */
export interface Projection {
  readonly id: string;
  readonly readModel: ReadModel;
  readonly category: Category;
  /** What all its streams begin with. */
  readonly prefix: string;
  handles(type: string): boolean;
  /** The document after a fact. Throws what the handler throws. */
  fold(document: ViewDocument | null, fact: AnyRecorded): ViewDocument;
}

/** Declares a projection; its id, event filter, collection and checkpoint follow from what is declared here. */
export function defineProjection<Schema extends z.ZodObject>(
  readModel: ReadModel<Schema>,
  category: Category,
  handlers: Handlers<z.infer<Schema>>,
): Projection {
  type View = z.infer<Schema>;
  const byType = new Map(Object.entries(handlers)) as ReadonlyMap<
    string,
    Handler<View, AnyRecorded>
  >;
  return {
    id: readModelId(readModel),
    readModel,
    category,
    prefix: categoryPrefix(category),
    handles: (type) => byType.has(type),
    fold(document, fact) {
      const handler = byType.get(fact.type);
      if (!handler) throw new Error(`${readModelId(readModel)} has no handler for ${fact.type}`);
      const content = handler(document as View | null, fact);
      return { ...content, _id: idOf(fact.stream), position: fact.position };
    },
  };
}
