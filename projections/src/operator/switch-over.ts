import { Checkpoints } from '../progress/checkpoints.js';
import { LiveGenerations } from '../progress/live-generations.js';
import type { Workplace } from '../worker/workplace.js';
import { compare, type Comparison } from './compare.js';
import { CANCELLED, OperatorError } from './operator-error.js';
import type { Target } from './target.js';

/** How a rebuild of a read model ended. */
export interface Verdict {
  readonly readModel: string;
  readonly from: string;
  readonly to: string;
  /** Null where the live generation is missing, or of another version, so that it may well differ. */
  readonly comparison: Comparison | null;
  readonly switched: boolean;
}

/** When to let readers see the new generation: whatever the documents say, if they are the same, or not at all. */
export type SwitchWhen = 'always' | 'same' | 'never';

/** Compares the new generation with the live one, and lets readers see it if it is to be so and nobody has cancelled. */
export async function switchOver(
  { db }: Workplace,
  target: Target,
  when: SwitchWhen,
  signal: AbortSignal,
): Promise<Verdict> {
  const { projection, live, liveCollection: from, generation, collection: to } = target;
  const { readModel } = projection;
  const isThere = (await new Checkpoints(db).in([from])).length > 0;
  const isComparable = isThere && live.version === readModel.version;
  const comparison = isComparable ? await compare(db, from, to) : null;
  if (signal.aborted) throw new OperatorError(CANCELLED);
  const isSame = !comparison?.different.length;
  const switched = when === 'always' || (when === 'same' && isSame);
  const edition = { version: readModel.version, generation };
  if (switched && !(await new LiveGenerations(db).switch(live, edition))) {
    throw new OperatorError(`Somebody else switched ${readModel.name} meanwhile.`);
  }
  return { readModel: readModel.name, from, to, comparison, switched };
}
