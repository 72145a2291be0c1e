import type { Call } from '@nirmaan/contracts/kernel';
import type { Stage } from './stage.js';

/** What goes wrong on a submit's way, once in every scene. */
export const mishaps = ['held', 'cut'] as const;
export type Mishap = (typeof mishaps)[number];

/** One submit of the client, as a person makes it. */
export interface Submit {
  readonly name: string;
  readonly call: Pick<Call, 'path'>;
  /** Opens the form and fills it in, up to the button; each mishap finds its own person, project and texts. */
  readonly fill: (stage: Stage, mishap: Mishap) => Promise<void>;
  readonly press: (stage: Stage) => Promise<void>;
  /** Goes back to the button where a failure has closed the window that asks for a confirmation. */
  readonly reopen?: (stage: Stage) => Promise<void>;
  /** What is said once it is done. */
  readonly says: string;
  /** What is said instead when it had been done already, and the answer was lost. */
  readonly saysAgain?: string;
  /** What it leaves on the log, each once. */
  readonly leaves: readonly string[];
  /** What it leaves, each once, when an answer was lost on the way, where that is less. */
  readonly leavesAgain?: readonly string[];
}
