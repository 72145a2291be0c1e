import type { AnyEvent, AnyRecordedEvent, streamOf } from '@nirmaan/contracts/catalogue';
import {
  categoryPrefix,
  getStreamId,
  type ReadModel,
  readModelId,
} from '@nirmaan/contracts/kernel';
import type { z } from 'zod';

/** A stream's category, as its name begins. */
export type Category = keyof typeof streamOf;

/** A document of any read model: it folds the stream with its id, up to and including `position`. */
export interface ViewDocument {
  readonly _id: string;
  readonly position: bigint;
  readonly [field: string]: unknown;
}

/** What a handler decides of a view; the id and the position follow from the event. */
export type Content<View> = Omit<View, '_id' | 'position'>;

type EventNamed<Type extends string> = Extract<AnyRecordedEvent, { readonly type: Type }>;

/** Folds one event into the view of its stream (null before the first one). Pure: the event is all it knows. */
export type Handler<View, DomainEvent> = (view: View | null, event: DomainEvent) => Content<View>;

/** The events a projection knows. A type without a handler is none of its business. */
export type Handlers<View> = {
  readonly [Type in AnyEvent['type']]?: Handler<View, EventNamed<Type>>;
};

/** A read model and how it is folded: each stream of the category becomes the document with its id. */
export interface Projection {
  readonly id: string;
  readonly readModel: ReadModel;
  readonly category: Category;
  /** What all its streams begin with. */
  readonly prefix: string;
  handles(type: string): boolean;
  /** The document after an event. Throws what the handler throws. */
  fold(document: ViewDocument | null, event: AnyRecordedEvent): ViewDocument;
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
    Handler<View, AnyRecordedEvent>
  >;
  return {
    id: readModelId(readModel),
    readModel,
    category,
    prefix: categoryPrefix(category),
    handles: (type) => byType.has(type),
    fold(document, event) {
      const handler = byType.get(event.type);
      if (!handler) throw new Error(`${readModelId(readModel)} has no handler for ${event.type}`);
      const content = handler(document as View | null, event);
      return { ...content, _id: getStreamId(event.stream), position: event.position };
    },
  };
}
