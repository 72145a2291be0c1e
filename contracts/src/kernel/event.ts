import { z } from 'zod';
import { instant, sha256Hex } from './fields.js';
import type { Position, StreamName } from './stream-name.js';

interface Mark {
  readonly kind: 'personal' | 'plain' | 'dataSubject';
  readonly whenErased?: unknown;
}
const marks = z.registry<Mark>();

const markAs = <Schema extends z.ZodType>(schema: Schema, mark: Mark): Schema => {
  const field = z.clone(schema);
  marks.add(field, mark);
  return field;
};

/**
 * Marks personal data in an event: they are stored sealed under the key of the event's data subject, and decode to
 * `whenErased` once that key is destroyed.
 */
export const personal = <Schema extends z.ZodType>(schema: Schema, whenErased: z.output<Schema>) =>
  markAs(schema, { kind: 'personal', whenErased });

/** Marks free text that is about no person, or that is public by its nature. */
export const plain = <Schema extends z.ZodType>(schema: Schema) =>
  markAs(schema, { kind: 'plain' });

/** Marks the SubjectId, or the AccountId, of the person whose data the event's personal fields are. */
export const dataSubject = <Schema extends z.ZodType>(schema: Schema) =>
  markAs(schema, { kind: 'dataSubject' });

export const isDeclared = (schema: z.ZodType): boolean => marks.has(schema);

/** What each personal field of an event's schema decodes to once it is erased. */
export const getErasedValues = (schema: z.ZodObject): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries<z.ZodType>(schema.shape).flatMap(([name, field]) => {
      const inner = field instanceof z.ZodOptional ? field.unwrap() : field;
      const mark = marks.get(field) ?? marks.get(inner);
      return mark?.kind === 'personal' ? [[name, mark.whenErased]] : [];
    }),
  );

/** The cause of an event. A visitor has no account; the system acts through its reactors. */
export const actor = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('account'), id: z.uuid() }),
  z.strictObject({ kind: z.literal('visitor') }),
  z.strictObject({ kind: z.literal('system'), name: z.string() }),
]);
export type Actor = z.infer<typeof actor>;

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

/** The single definition of an event type: name, current schema, whose personal data it holds, and upcasters of older versions. */
export interface EventDefinition<
  Type extends string = string,
  Data extends z.ZodObject = z.ZodObject,
> {
  readonly type: Type;
  readonly data: Data;
  /** The field that is marked as the data subject, in an event with personal fields. */
  readonly subject: string | undefined;
  readonly whenErased: Readonly<Record<string, unknown>>;
  /** In order: the first converts version 1 to version 2. */
  readonly upcasters: readonly Upcaster[];
  /** Of the event that says that its subject's key is destroyed: the category of its streams. */
  readonly destroysKeyIn?: string;
}

/** The version in which a kind of event is written today. */
export const getSchemaVersion = (definition: EventDefinition): number =>
  definition.upcasters.length + 1;

export function defineEvent<Type extends string, Shape extends Readonly<Record<string, z.ZodType>>>(
  type: Type,
  shape: Shape,
  upcasters: readonly Upcaster[] = [],
  destroysKeyIn?: string,
): EventDefinition<Type, z.ZodObject<Shape, z.core.$strict>> {
  const data = z.strictObject(shape);
  const whenErased = getErasedValues(data);
  const isPersonal = Object.keys(whenErased).length > 0;
  const marked = Object.entries(shape).find(
    ([, field]) => marks.get(field)?.kind === 'dataSubject',
  );
  if (isPersonal && !marked) throw new Error(`${type} has personal fields, but no data subject`);
  const subject = isPersonal ? marked?.[0] : undefined;
  return { type, data, subject, whenErased, upcasters, ...(destroysKeyIn && { destroysKeyIn }) };
}

/** An event as deciders produce it. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Data>
    ? DomainEvent<Type, z.infer<Data>>
    : never;

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
