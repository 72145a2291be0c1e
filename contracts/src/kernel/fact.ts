import type { z } from 'zod';
import type { FactMetadata } from './metadata.js';
import type { Position } from './position.js';
import type { StreamName } from './stream-name.js';

/** Lifts the data of one schema version to the next one. */
export type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>;

/** The single definition of a kind of fact: its name on the log, its shape now, and how older shapes become it. */
export interface FactDefinition<
  Type extends string = string,
  Data extends z.ZodObject = z.ZodObject,
> {
  readonly type: Type;
  readonly data: Data;
  /** Ordered old → new: the first lifts version 1 to version 2. */
  readonly upcasters: readonly Upcaster[];
}

/** The version in which a kind of fact is written today. */
export const schemaVersionOf = (definition: FactDefinition): number =>
  definition.upcasters.length + 1;

export const defineFact = <Type extends string, Data extends z.ZodObject>(
  type: Type,
  data: Data,
  upcasters: readonly Upcaster[] = [],
): FactDefinition<Type, Data> => ({ type, data, upcasters });

/** A fact as deciders produce it. */
export interface Fact<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

export type FactOf<Definition> =
  Definition extends FactDefinition<infer Type, infer Data> ? Fact<Type, z.infer<Data>> : never;

/** A fact as the log holds it. */
export type Recorded<F extends Fact = Fact> = F & {
  readonly id: string;
  readonly stream: StreamName;
  readonly revision: bigint;
  readonly position: Position;
  readonly metadata: FactMetadata;
};

/** Makes a fact from its definition: `factOf(proposalSubmitted, { … })`. */
export const factOf = <Type extends string, Data extends z.ZodObject>(
  definition: FactDefinition<Type, Data>,
  data: z.infer<Data>,
): Fact<Type, z.infer<Data>> => ({ type: definition.type, data });
