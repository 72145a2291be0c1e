import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import type { Cause, EventFilter } from '@nirmaan/platform/eventstore';

/** Turns events into commands. */
export interface Reactor {
  /** `<do>-on-<event>`; its progress is kept under this name. */
  readonly name: string;
  readonly filter: EventFilter;
  /** How old an event must be before it is reacted to. */
  readonly patienceMs?: number;
  /**
   * How many events of different streams may be reacted to at a time: one, unless it is said that their order does not
   * matter. Those of one stream keep theirs, but for one that throws RetryLater.
   */
  readonly concurrency?: number;
  /** Does what follows from an event. Called again for the same one, it changes nothing. */
  react(event: AnyRecordedEvent, cause: Cause): Promise<void>;
}

/** What a reaction records: the reactor did it, because of this event, in the same request. */
export const causedBy = ({ name }: Reactor, { id, metadata }: AnyRecordedEvent): Cause => ({
  actor: { kind: 'system', name },
  correlationId: metadata.$correlationId,
  causationId: id,
});
