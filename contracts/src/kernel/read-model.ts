import type { z } from 'zod';
import type { Position } from './stream-name.js';

/** An index of a read model: path → direction, in order. */
export type IndexKeys = Readonly<Record<string, 1 | -1>>;

/**
 * A read model: named after what readers ask for, with a version that changes with its documents. A document folds one
 * stream and has its id, or folds one event and has the event's id.
 */
export interface ReadModel<View = ViewBase<string>> {
  readonly name: string;
  readonly version: number;
  /** Older versions whose documents this program can still read while the new ones are being built. */
  readonly alsoReads?: readonly number[];
  readonly indexes: readonly IndexKeys[];
  /**
   * The field of a document that holds the subject of its personal data; an index begins with it. Without one the
   * documents hold no personal data. Later versions keep its name.
   */
  readonly subjectField?: string;
  /** The field that holds the id of the stream; by default `_id`. An erasure needs it where a document folds one event. */
  readonly streamIdField?: string;
  /** Only a type: what the documents hold. */
  readonly view?: View;
}

/** A document is folded up to and including the event at `position`. */
export interface ViewBase<Id extends string> {
  readonly _id: Id;
  readonly position: Position;
}

export const defineReadModel = <View extends ViewBase<string>>(
  model: ReadModel<View>,
): ReadModel<View> => model;

/**
 * The fields of what a person downloads of a view: a new field of the view does not compile until the schema of the
 * download has it, or the mapping leaves it out by name.
 */
export type FieldsOf<ToDownload extends (...args: never) => object> = Readonly<
  Record<keyof ReturnType<ToDownload>, z.ZodType>
>;

/** `projects@1` */
export const readModelId = ({ name, version }: Pick<ReadModel, 'name' | 'version'>): string =>
  `${name}@${version}`;

/** Narrows a query to what is not hidden; documents of older versions lack the field, which is null, too. */
export const notHidden = { hiddenSince: null } as const;
