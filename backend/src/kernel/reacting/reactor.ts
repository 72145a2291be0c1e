import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import type { Cause } from '@nirmaan/platform/eventstore';

export type EventType = AnyRecordedEvent['type'];
export type RecordedEventOf<Type extends EventType> = Extract<
  AnyRecordedEvent,
  { readonly type: Type }
>;

interface AnyDelay {
  readonly ms: number;
  readonly cancelOn: EventType;
  readonly getKey: (event: never) => string;
}

/** Each event waits before it is handled; one of the type `cancelOn` with the same key makes that unnecessary. */
export interface Delay<Type extends EventType, CancelOn extends EventType> extends AnyDelay {
  readonly cancelOn: CancelOn;
  readonly getKey: (event: RecordedEventOf<Type | CancelOn>) => string;
}

/** Turns events of one type into commands or mails. Providers that extend it are found by the runner. */
export abstract class Reactor<Type extends EventType = EventType> {
  /** `<do>-on-<event>`: names the reactor in parked streams and metrics, so it outlives a renamed class. */
  abstract readonly name: string;
  abstract readonly on: Type;
  /** How many events of different streams are handled at a time. Events of one stream keep their order. */
  readonly concurrency: number = 1;
  readonly delay?: AnyDelay;

  /** Handling the same event again must have no effect. */
  abstract react(event: RecordedEventOf<Type>, cause: Cause): Promise<void>;
}

/** This event cannot be handled yet, through no fault of ours: its stream is parked at once and retried by itself. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater';
}

/** What a part of the system does by itself; `origin` is the request or event that it follows from. */
export const systemCause = (name: string, origin = name, causationId = origin): Cause => ({
  actor: { kind: 'system', name },
  correlationId: origin,
  causationId,
});

/** What a reaction records: the reactor did it, because of this event, in the same request. */
export const causedBy = (
  { name }: Pick<Reactor, 'name'>,
  { id, metadata }: AnyRecordedEvent,
): Cause => systemCause(name, metadata.$correlationId, id);
