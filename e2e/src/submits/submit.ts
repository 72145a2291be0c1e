import type { Call } from '@nirmaan/contracts/kernel';
import type { Scenario } from './scenario.js';

/** One submit of the client, performed as a user does. */
export interface Submit {
  readonly name: string;
  readonly call: Pick<Call, 'path'>;
  /** Opens and fills in the form up to the button; each submit has an actor or a project of its own. */
  readonly fill: (scenario: Scenario) => Promise<void>;
  readonly press: (scenario: Scenario) => Promise<void>;
  /** Returns to the button if a failure closed the confirmation dialog. */
  readonly reopen?: (scenario: Scenario) => Promise<void>;
  /** The message on success, or where it had succeeded already and the answer was lost. */
  readonly says: string;
  /** The events that it appends, each once. */
  readonly leaves: readonly string[];
  /** Where each press begins anew: what was begun before an answer was lost ends by itself. */
  readonly startsAnew?: true;
}
