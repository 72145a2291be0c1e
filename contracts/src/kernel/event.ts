import type { z } from 'zod';
import type { EventMetadata } from './metadata.js';
import type { Position } from './position.js';
import type { StreamName } from './stream-name.js';

/** Lifts the data of one schema version to the next one. */
export type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>;

/** The single definition of a kind of event: its name on the log, its shape now, and how older shapes become it. */
export interface EventDefinition<
  Type extends string = string,
  Data extends z.ZodObject = z.ZodObject,
> {
  readonly type: Type;
  readonly data: Data;
  /** Ordered old → new: the first lifts version 1 to version 2. */
  readonly upcasters: readonly Upcaster[];
}

/** The version in which a kind of event is written today. */
export const getSchemaVersion = (definition: EventDefinition): number =>
  definition.upcasters.length + 1;

export const defineEvent = <Type extends string, Data extends z.ZodObject>(
  type: Type,
  data: Data,
  upcasters: readonly Upcaster[] = [],
): EventDefinition<Type, Data> => ({ type, data, upcasters });

/** An event as deciders produce it. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Data>
    ? DomainEvent<Type, z.infer<Data>>
    : never;

/** An event as the log holds it. */
export type RecordedEvent<F extends DomainEvent = DomainEvent> = F & {
  readonly id: string;
  readonly stream: StreamName;
  readonly revision: bigint;
  readonly position: Position;
  readonly metadata: EventMetadata;
};

/** Makes an event from its definition: `eventOf(proposalSubmitted, { … })`. */
export const eventOf = <Type extends string, Data extends z.ZodObject>(
  definition: EventDefinition<Type, Data>,
  data: z.infer<Data>,
): DomainEvent<Type, z.infer<Data>> => ({ type: definition.type, data });
