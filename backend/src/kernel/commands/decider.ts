import type { AnyFact } from '@nirmaan/contracts/catalogue';
import type { Result } from '@nirmaan/contracts/kernel';

/**
 * The rules of one kind of stream, as pure functions: no clock, no ids, no I/O. `decide` answers a command with
 * the facts that follow from it; none at all means that there is nothing left to do.
 */
export interface Decider<State, Command, F extends AnyFact, Code extends string> {
  readonly initial: State;
  readonly evolve: (state: State, fact: F) => State;
  readonly decide: (state: State, command: Command, at: Date) => Result<readonly F[], Code>;
}

/** What loading a stream needs of its decider. */
export type Fold<State, F extends AnyFact> = Pick<
  Decider<State, never, F, never>,
  'initial' | 'evolve'
>;
