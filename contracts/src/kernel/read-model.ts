import type { z } from 'zod';

/** An index of a read model: path → direction, in order. */
export type IndexKeys = Readonly<Record<string, 1 | -1>>;

/**
 * A read model: named after what readers ask for, with a version that changes with its documents. Each document folds
 * exactly one stream.
 */
export interface ReadModel<View extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly version: number;
  /** Older versions whose documents this program can still read while the new ones are being built. */
  readonly alsoReads?: readonly number[];
  readonly view: View;
  readonly indexes: readonly IndexKeys[];
}

export const defineReadModel = <View extends z.ZodObject>(
  model: ReadModel<View>,
): ReadModel<View> => model;

/** A document of a read model: the view, keyed by the id of its stream. */
export type ViewOf<Model> = Model extends ReadModel<infer View> ? z.infer<View> : never;

/** `projects@1` */
export const readModelId = ({ name, version }: Pick<ReadModel, 'name' | 'version'>): string =>
  `${name}@${version}`;

/** `projects@1.g2`: the documents of one generation. */
export const getCollectionName = (
  model: Pick<ReadModel, 'name' | 'version'>,
  generation: number,
): string => `${readModelId(model)}.g${generation}`;
