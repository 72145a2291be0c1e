import {
  categoryPrefix,
  Codec,
  type EventDefinition,
  type EventOf,
  kernelRefusals,
  type ReadModel,
  type RecordedEvent,
} from '../kernel/index.js';
import * as slices from './slices.js';

type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
/** Everything below follows from what the slices export, and from the names that they give it. */
const parts = [{ kernelRefusals }, ...Object.values(slices)];
type Exports = Intersection<(typeof parts)[number]>;
/** One table of what the slices export under names with this ending. */
type Merged<Ending extends string> = Intersection<Exports[keyof Exports & `${string}${Ending}`]>;

const exported = parts.flatMap((slice) => Object.entries<unknown>(slice));
const values = exported.map(([, value]) => value);
const find = (ending: string) => exported.filter(([name]) => name.endsWith(ending));

function merge<Ending extends string>(ending: Ending): Merged<Ending> {
  const entries = find(ending).flatMap(([, table]) =>
    Object.entries(table as Readonly<Record<string, unknown>>),
  );
  const merged = Object.fromEntries(entries);
  if (Object.keys(merged).length !== entries.length)
    throw new Error(`Two ${ending} of the slices share a name`);
  return merged as Merged<Ending>;
}

type AnyDefinition = Extract<Exports[keyof Exports], EventDefinition>;

const isDefinition = (value: unknown): value is AnyDefinition =>
  value instanceof Object && 'upcasters' in value;

export const allEvents: readonly AnyDefinition[] = values.filter(isDefinition);
export type AnyEvent = EventOf<AnyDefinition>;
export type AnyRecordedEvent = AnyEvent extends infer DomainEvent
  ? DomainEvent extends AnyEvent
    ? RecordedEvent<DomainEvent>
    : never
  : never;

/** Decodes and validates every event of the product. */
export const codec = new Codec<AnyDefinition>(allEvents);

const findKeyDestroyed = () => {
  for (const { type, destroysKeyIn } of allEvents as readonly EventDefinition[])
    if (destroysKeyIn) return { type, category: destroysKeyIn };
  throw new Error('No event says that a key is destroyed');
};

/** The event that says that the key of its `subject` is destroyed, and the category of its streams. */
export const keyDestroyed = findKeyDestroyed();

/** Builds every stream name: `streamOf.project(id)`. */
export const streamOf = merge('Streams');

/** Of the names of all streams but the reactors' own, whose events no read model handles. */
export const productPrefixes: readonly string[] = Object.keys(streamOf)
  .filter((category) => category !== 'reactors')
  .map(categoryPrefix);

type Calls = {
  readonly [
    Name in keyof Exports as Name extends `${infer Group}Calls` ? Group : never
  ]: Exports[Name];
};

export const calls = Object.fromEntries(
  find('Calls').map(([name, group]) => [name.replace('Calls', ''), group]),
) as Calls;

/** Every refusal → its HTTP status and text. */
export const refusals = merge('Refusals');
export type RefusalCode = keyof typeof refusals;

type AnyReadModel = Extract<Exports[keyof Exports], ReadModel>;

const isReadModel = (value: unknown): value is AnyReadModel =>
  value instanceof Object && 'indexes' in value;

/** Every read model that the projections build and the api reads. */
export const readModels: readonly AnyReadModel[] = values.filter(isReadModel);
