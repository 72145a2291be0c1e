import type { AnyEvent } from '@nirmaan/contracts/catalogue';
import type { Result } from '@nirmaan/contracts/kernel';

/**
 * The rules of one kind of stream, as pure functions: no clock, no ids, no I/O. `decide` answers a command with
 * the events that follow from it; none at all means that there is nothing left to do.
 */
export interface Decider<State, Command, F extends AnyEvent, Code extends string> {
  readonly initial: State;
  readonly evolve: (state: State, event: F) => State;
  readonly decide: (state: State, command: Command, at: Date) => Result<readonly F[], Code>;
}

/** What loading a stream needs of its decider. */
export type Fold<State, F extends AnyEvent> = Pick<
  Decider<State, never, F, never>,
  'initial' | 'evolve'
>;
