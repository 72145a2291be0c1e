import { z } from 'zod';
import { instant } from './fields.js';
import type { Position, StreamName } from './stream-name.js';

const personalFields = z.registry<{ personal: true }>();

/** Marks personal data in an event, so that it can be sealed or erased per person. */
export const personal = <Schema extends z.ZodType>(schema: Schema): Schema => {
  personalFields.add(schema, { personal: true });
  return schema;
};

/** The names of the fields of an event's schema that hold personal data. */
export const getPersonalFields = (schema: z.ZodObject): string[] =>
  Object.entries<z.ZodType>(schema.shape)
    .filter(([, field]) => personalFields.has(field))
    .map(([name]) => name);

/** The cause of an event. A visitor has no account; the system acts through its reactors. */
export const actor = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('account'), id: z.uuid() }),
  z.strictObject({ kind: z.literal('visitor') }),
  z.strictObject({ kind: z.literal('system'), name: z.string() }),
]);
export type Actor = z.infer<typeof actor>;

/** SHA-256 in lower-case hex. */
export const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/);

/** What is recorded beside every event. `hash` chains it to the event before it; see hash-chain.ts. */
export const eventMetadata = z.object({
  $correlationId: z.string(),
  $causationId: z.string(),
  actor,
  occurredAt: instant,
  schemaVersion: z.number().int().positive(),
  /** The span that appended the event, in the W3C's notation; where nothing is traced there is none. */
  traceparent: z.string().optional(),
  hash: sha256Hex,
});
export type EventMetadata = z.infer<typeof eventMetadata>;

/** Converts the data of one schema version to the next. */
export type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>;

/** The single definition of an event type: name, current schema, and upcasters of older versions. */
export interface EventDefinition<
  Type extends string = string,
  Data extends z.ZodObject = z.ZodObject,
> {
  readonly type: Type;
  readonly data: Data;
  /** In order: the first converts version 1 to version 2. */
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

/** An event as stored. */
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
