import * as account from '../account/index.js';
import * as application from '../application/index.js';
import * as attachment from '../attachment/index.js';
import * as audit from '../audit/index.js';
import * as blog from '../blog/index.js';
import * as consultant from '../consultant/index.js';
import * as enquiry from '../enquiry/index.js';
import * as erasure from '../erasure/index.js';
import * as invoice from '../invoice/index.js';
import * as mail from '../mail/index.js';
import * as message from '../message/index.js';
import * as notification from '../notification/index.js';
import * as operation from '../operation/index.js';
import * as overview from '../overview/index.js';
import * as person from '../person/index.js';
import * as project from '../project/index.js';
import * as reaction from '../reaction/index.js';
import * as report from '../report/index.js';
import * as sector from '../sector/index.js';
import * as subscription from '../subscription/index.js';
import {
  Codec,
  type EventDefinition,
  type EventOf,
  kernelRefusals,
  type ReadModel,
  type RecordedEvent,
} from '../kernel/index.js';

/** The only list of slices; everything below follows from what they export, and from the names that they give it. */
const slices = [
  { kernelRefusals },
  account,
  reaction,
  sector,
  attachment,
  consultant,
  project,
  application,
  subscription,
  invoice,
  blog,
  enquiry,
  audit,
  overview,
  mail,
  message,
  notification,
  operation,
  erasure,
  person,
  report,
] as const;

type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type Exports = Intersection<(typeof slices)[number]>;
/** One table of what the slices export under names with this ending. */
type Merged<Ending extends string> = Intersection<Exports[keyof Exports & `${string}${Ending}`]>;

const exported = slices.flatMap((slice) => Object.entries<unknown>(slice));
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

/** Builds every stream name: `streamOf.project(id)`. */
export const streamOf = merge('Streams');

type Calls = {
  readonly [
    Name in keyof Exports as Name extends `${infer Group}Calls` ? Group : never
  ]: Exports[Name];
};

/** Every call of `/api`, by group. */
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
