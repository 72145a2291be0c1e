import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import type { Position } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';

export type EventType = AnyRecordedEvent['type'];
export type RecordedEventOf<Type extends EventType> = Extract<
  AnyRecordedEvent,
  { readonly type: Type }
>;

/** Events wait before they are handled; one that arrives meanwhile with the same key makes that unnecessary. */
export interface Delay {
  readonly ms: number;
  readonly cancelledBy: EventType;
  key(event: AnyRecordedEvent): string;
}

/** Turns events of one type into commands or mails. Providers that extend it are found by the runner. */
export abstract class Reactor<Type extends EventType = EventType> {
  /** `<do>-on-<event>`: names the reactor in parked streams and metrics, so it outlives a renamed class. */
  abstract readonly name: string;
  abstract readonly on: Type;
  /** How many events of different streams are handled at a time. Events of one stream keep their order. */
  readonly concurrency: number = 1;
  readonly delay?: Delay;

  /** Handling the same event again must have no effect. */
  abstract react(event: RecordedEventOf<Type>, cause: Cause): Promise<void>;
}

/** Work that the calendar starts, not an event; it learns from events what there is to do. */
export abstract class Watch {
  /** Names the watch in the checkpoint. */
  abstract readonly name: string;
  readonly types: readonly EventType[] = [];

  /** Forgets everything: the events behind this position follow, null for all of them. */
  begin(_after: Position | null): void {}

  take(_event: AnyRecordedEvent): void {}

  /** The events behind this position are needed after a restart. */
  settledUpTo(seen: Position): Position | null {
    return seen;
  }

  /** Runs until the signal aborts. */
  abstract run(signal: AbortSignal): Promise<void>;
}

/** This event cannot be handled yet, through no fault of ours: its stream is parked at once and retried by itself. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater';
}

/** What a reaction records: the reactor did it, because of this event, in the same request. */
export const causedBy = (
  { name }: Pick<Reactor, 'name'>,
  { id, metadata }: AnyRecordedEvent,
): Cause => ({
  actor: { kind: 'system', name },
  correlationId: metadata.$correlationId,
  causationId: id,
});
