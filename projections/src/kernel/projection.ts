import type { AnyEvent, AnyRecordedEvent, streamOf } from '@nirmaan/contracts/catalogue';
import {
  categoryPrefix,
  type EventEnvelope,
  type ViewBase,
  getStreamId,
  type ReadModel,
  readModelId,
} from '@nirmaan/contracts/kernel';

/** The category of a stream: the prefix of its name. */
export type Category = keyof typeof streamOf;

/** A document of any read model, folded up to and including the event at `position`. */
export interface ViewDocument {
  readonly _id: string;
  readonly position: bigint;
  readonly [field: string]: unknown;
}

/** A view without the fields that the kernel sets. */
export type Content<View> = Omit<View, '_id' | 'position'>;

type EventNamed<Type extends string> = Extract<AnyRecordedEvent, { readonly type: Type }>;

/** Folds one event into its view, which is null before the first one. Pure. */
export type Handler<View, DomainEvent> = (view: View | null, event: DomainEvent) => Content<View>;

/** The events that a projection handles. It ignores a type without a handler. */
type Handlers<View> = { readonly [Type in AnyEvent['type']]?: Handler<View, EventNamed<Type>> };

type DocumentKey = 'stream' | 'event';

export interface Projection {
  readonly id: string;
  readonly readModel: ReadModel;
  readonly key: DocumentKey;
  /** The prefixes of the names of its streams. */
  readonly prefixes: readonly string[];
  readonly handles: (type: string) => boolean;
  readonly getDocumentId: (event: Pick<EventEnvelope, 'id' | 'streamId'>) => string;
  /** The document after an event. Throws what the handler throws. */
  readonly fold: (document: ViewDocument | null, event: AnyRecordedEvent) => ViewDocument;
}

export interface Generation {
  readonly collection: string;
  readonly projection: Projection;
}

/**
 * Declares a projection by the categories of its streams and a handler for each type of event; its event filter,
 * collections and checkpoint are derived from that. With the key `event` handlers always get null as their view. A read
 * model with a subject has one category, and with the key `event` a field with the stream's id: an erasure derives the
 * names of its streams from its documents.
 */
export function defineProjection<View extends ViewBase<string>>(
  readModel: ReadModel<View>,
  categories: Category | readonly Category[],
  handlers: Handlers<View>,
  { key = 'stream' }: { readonly key?: DocumentKey } = {},
): Projection {
  const byType = new Map(Object.entries(handlers)) as ReadonlyMap<
    string,
    Handler<View, AnyRecordedEvent>
  >;
  const getDocumentId: Projection['getDocumentId'] = ({ id, streamId }) =>
    key === 'event' ? id : getStreamId(streamId);
  const prefixes = [categories].flat().map(categoryPrefix);
  if (key === 'stream' && prefixes.length > 1)
    throw new Error(`Streams of several categories may share a document of ${readModel.name}`);
  const { subjectField, streamIdField } = readModel;
  const isStreamKnown = key === 'stream' || (prefixes.length === 1 && streamIdField !== undefined);
  if (subjectField !== undefined && !isStreamKnown)
    throw new Error(`An erasure cannot find the streams of ${readModel.name}`);
  return {
    id: readModelId(readModel),
    readModel,
    key,
    prefixes,
    handles: (type) => byType.has(type),
    getDocumentId,
    fold(document, event) {
      const handler = byType.get(event.type);
      if (!handler) throw new Error(`${readModelId(readModel)} has no handler for ${event.type}`);
      const content = handler(document as View | null, event);
      const _id = getDocumentId({ id: event.id, streamId: event.stream });
      // `_id` first, as MongoDB stores it.
      return { _id, ...content, position: event.position };
    },
  };
}

/** A handler for events that always follow another one. Throws where none came before. */
export const onExisting =
  <View, DomainEvent extends { readonly stream: string }>(
    handle: (view: View, event: DomainEvent) => Content<View>,
  ) =>
  (view: View | null, event: DomainEvent): Content<View> => {
    if (!view) throw new Error(`No document of ${event.stream} to continue`);
    return handle(view, event);
  };
