import type { Call } from '@nirmaan/contracts/kernel';
import type { Scenario } from './scenario.js';

/** The faults that every submit meets once. */
export const mishaps = ['held', 'cut'] as const;
export type Mishap = (typeof mishaps)[number];

/** One submit of the client, performed as a user does. */
export interface Submit {
  readonly name: string;
  readonly call: Pick<Call, 'path'>;
  /** Opens and fills in the form up to the button; each fault has actors, projects and texts of its own. */
  readonly fill: (scenario: Scenario, mishap: Mishap) => Promise<void>;
  readonly press: (scenario: Scenario) => Promise<void>;
  /** Returns to the button if a failure closed the confirmation dialog. */
  readonly reopen?: (scenario: Scenario) => Promise<void>;
  /** The message on success. */
  readonly says: string;
  /** The message if it had already succeeded and the answer was lost. */
  readonly saysAgain?: string;
  /** The events that it appends, each once. */
  readonly leaves: readonly string[];
  /** The events that it appends if an answer was lost, where these are fewer. */
  readonly leavesAgain?: readonly string[];
}
