import { accountSlice } from '../account/index.js';
import { applicationSlice } from '../application/index.js';
import { attachmentSlice } from '../attachment/index.js';
import { auditSlice } from '../audit/index.js';
import { blogSlice } from '../blog/index.js';
import { consultantSlice } from '../consultant/index.js';
import { enquirySlice } from '../enquiry/index.js';
import { erasureSlice } from '../erasure/index.js';
import {
  Codec,
  defineSlice,
  type EventOf,
  kernelRefusals,
  type RecordedEvent,
} from '../kernel/index.js';
import { invoiceSlice } from '../invoice/index.js';
import { mailSlice } from '../mail/index.js';
import { messageSlice } from '../message/index.js';
import { notificationSlice } from '../notification/index.js';
import { operationSlice } from '../operation/index.js';
import { overviewSlice } from '../overview/index.js';
import { personSlice } from '../person/index.js';
import { projectSlice } from '../project/index.js';
import { reactionSlice } from '../reaction/index.js';
import { reportSlice } from '../report/index.js';
import { sectorSlice } from '../sector/index.js';
import { subscriptionSlice } from '../subscription/index.js';

const kernelSlice = defineSlice({
  refusals: kernelRefusals,
});

/** The only list of slices; everything below follows from their manifests. */
const slices = [
  kernelSlice,
  accountSlice,
  reactionSlice,
  sectorSlice,
  attachmentSlice,
  consultantSlice,
  projectSlice,
  applicationSlice,
  subscriptionSlice,
  invoiceSlice,
  blogSlice,
  enquirySlice,
  auditSlice,
  overviewSlice,
  mailSlice,
  messageSlice,
  notificationSlice,
  operationSlice,
  erasureSlice,
  personSlice,
  reportSlice,
] as const;

type AnySlice = (typeof slices)[number];
type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
/** One table of what each slice has under `Key`. */
type Merged<Key extends 'streams' | 'calls' | 'refusals'> = Intersection<AnySlice[Key]>;

const merge = <Key extends 'streams' | 'calls' | 'refusals'>(key: Key): Merged<Key> =>
  Object.assign({}, ...slices.map((slice) => slice[key])) as Merged<Key>;

type AnyDefinition = AnySlice['events'][number];

export const allEvents: readonly AnyDefinition[] = slices.flatMap<AnyDefinition>(
  ({ events }) => events,
);
export type AnyEvent = EventOf<AnyDefinition>;
export type AnyRecordedEvent = AnyEvent extends infer DomainEvent
  ? DomainEvent extends AnyEvent
    ? RecordedEvent<DomainEvent>
    : never
  : never;

/** Decodes and validates every event of the product. */
export const codec = new Codec<AnyDefinition>(allEvents);

/** Builds every stream name: `streamOf.project(id)`. */
export const streamOf = merge('streams');

/** Every call of `/api`, by group. */
export const calls = merge('calls');

/** Every refusal → its HTTP status and text. */
export const refusals = merge('refusals');
export type RefusalCode = keyof typeof refusals;

type AnyReadModel = AnySlice['readModels'][number];

/** Every read model that the projections build and the api reads. */
export const readModels: readonly AnyReadModel[] = slices.flatMap<AnyReadModel>(
  ({ readModels: models }) => models,
);
