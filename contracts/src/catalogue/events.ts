import { accountEvents, emailClaimEvents, sessionEvents } from '../account/index.js';
import { applicationEvents } from '../application/index.js';
import { auditEvents } from '../audit/index.js';
import { blogEvents } from '../blog/index.js';
import { enquiryEvents } from '../enquiry/index.js';
import { Codec, type EventOf, reactorAdvanced, type RecordedEvent } from '../kernel/index.js';
import { mailEvents } from '../mail/index.js';
import { operationEvents } from '../operation/index.js';
import { notificationEvents } from '../notification/index.js';
import { completedProjectEvents, projectEvents } from '../project/index.js';
import { sectorEvents } from '../sector/index.js';
import {
  orderEvents,
  planEvents,
  quarantineEvents,
  subscriptionEvents,
  webhookEvents,
} from '../subscription/index.js';

/** Every kind of event that may stand on the log. */
export const allEvents = [
  ...accountEvents,
  ...emailClaimEvents,
  ...sessionEvents,
  ...sectorEvents,
  ...projectEvents,
  ...completedProjectEvents,
  ...applicationEvents,
  ...planEvents,
  ...orderEvents,
  ...webhookEvents,
  ...quarantineEvents,
  ...subscriptionEvents,
  ...blogEvents,
  ...enquiryEvents,
  ...mailEvents,
  ...notificationEvents,
  ...operationEvents,
  ...auditEvents,
  reactorAdvanced,
] as const;

export type AnyEvent = EventOf<(typeof allEvents)[number]>;
export type AnyRecordedEvent = AnyEvent extends infer F
  ? F extends AnyEvent
    ? RecordedEvent<F>
    : never
  : never;

/** Reads and checks whatever this product writes. */
export const codec = new Codec<(typeof allEvents)[number]>(allEvents);
