import { LiveGenerations } from '../progress/live-generations.js';
import type { Workplace } from '../worker/workplace.js';
import { compare, type Comparison } from './compare.js';
import { OperatorError } from './operator-error.js';
import type { Target } from './target.js';

/** How a rebuild of a read model ended. */
export interface Verdict {
  readonly readModel: string;
  readonly from: string;
  readonly to: string;
  /** Null where the live generation is of another version, so that it may well differ. */
  readonly comparison: Comparison | null;
  readonly switched: boolean;
}

/** Lets readers see the new generation if it says what the live one says, or if differences are accepted. */
export async function switchOver(
  { db }: Workplace,
  target: Target,
  acceptDifferences: boolean,
): Promise<Verdict> {
  const { projection, live, liveCollection: from, generation, collection: to } = target;
  const { readModel } = projection;
  const isComparable = live.version === readModel.version;
  const comparison = isComparable ? await compare(db, from, to) : null;
  const switched = acceptDifferences || !comparison?.different.length;
  if (switched && !(await new LiveGenerations(db).switch(live, readModel, generation))) {
    throw new OperatorError(`Somebody else switched ${readModel.name} meanwhile.`);
  }
  return { readModel: readModel.name, from, to, comparison, switched };
}
