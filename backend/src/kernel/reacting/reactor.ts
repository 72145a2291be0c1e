import type { AnyRecorded } from '@nirmaan/contracts/catalogue';
import type { Cause, Wanted } from '@nirmaan/platform/eventstore';

/** Turns facts into commands. */
export interface Reactor {
  /** `<do>-on-<fact>`; its progress is kept under this name. */
  readonly name: string;
  readonly wanted: Wanted;
  /** How old a fact must be before it is reacted to. */
  readonly patienceMs?: number;
  /**
   * How many facts of different streams may be reacted to at a time: one, unless it is said that their order does not
   * matter. Those of one stream keep theirs, but for one that throws NotYet.
   */
  readonly sideBySide?: number;
  /** Does what follows from a fact. Called again for the same one, it changes nothing. */
  react(fact: AnyRecorded, cause: Cause): Promise<void>;
}

/** What a reaction records: the reactor did it, because of this fact, in the same request. */
export const causedBy = ({ name }: Reactor, { id, metadata }: AnyRecorded): Cause => ({
  actor: { kind: 'system', name },
  correlationId: metadata.$correlationId,
  causationId: id,
});
