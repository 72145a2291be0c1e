import type { AccountId } from '@nirmaan/contracts/account';
import { getApplicationId } from '@nirmaan/contracts/application';
import { type AnyRecordedEvent, streamOf } from '@nirmaan/contracts/catalogue';
import {
  type AsOf,
  asItWas,
  type ProjectId,
  type EventEnvelope,
  type StreamName,
} from '@nirmaan/contracts/kernel';
import { orderId } from '@nirmaan/contracts/subscription';
import type { EventStore } from '@nirmaan/platform/eventstore';
import { readPresent, together } from './whole.js';

/** A stream as it stood at a moment, from its first event on, so that its hash chain can be checked. */
export interface StreamThen {
  readonly stream: StreamName;
  readonly raw: readonly EventEnvelope[];
  readonly events: readonly AnyRecordedEvent[];
}

/** An application with what paid for it, as the log had it at a moment. */
export interface Dossier {
  readonly project: ProjectId;
  readonly consultant: AccountId;
  readonly application: StreamThen;
  /** The orders whose credits were spent on it; null parts are not there yet. */
  readonly orders: readonly StreamThen[];
  readonly credits: StreamThen;
}

/**
 * Reads from the log, and from nothing else, an application that is there. It was paid with a credit, so credits and
 * orders must be there as well. Throws BrokenHistory.
 */
export async function dossierOf(
  log: EventStore,
  project: ProjectId,
  consultant: AccountId,
  asOf: AsOf | undefined,
): Promise<Dossier> {
  const id = getApplicationId(project, consultant);
  const then = (stream: StreamName): Promise<StreamThen> => streamThen(log, stream, asOf);
  const [application, credits] = await together([
    then(streamOf.application(id)),
    then(streamOf.subscription(consultant)),
  ]);
  const orders = await together(ordersOf(credits, id).map((order) => then(order)));
  return { project, consultant, application, orders, credits };
}

async function streamThen(
  log: EventStore,
  stream: StreamName,
  asOf: AsOf | undefined,
): Promise<StreamThen> {
  const all = await readPresent(log, stream);
  const events = asItWas(
    all.map(({ event }) => event),
    asOf,
  );
  return { stream, raw: all.slice(0, events.length).map(({ raw }) => raw), events };
}

/** The orders whose credits went to an application. */
function ordersOf({ events }: StreamThen, application: string): StreamName[] {
  const spent = events.flatMap((event) =>
    event.type === 'CreditSpent' && event.data.application === application
      ? [event.data.order]
      : [],
  );
  return [...new Set(spent)].map((order) => streamOf.order(orderId.parse(order)));
}
