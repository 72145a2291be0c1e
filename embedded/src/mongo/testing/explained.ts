import { type Document } from 'mongodb';

/** What of explain the specs ask about. */
export interface Explained {
  readonly index: unknown;
  /** From the last to the first. */
  readonly stages: readonly unknown[];
  readonly keys: number;
  readonly documents: number;
}

interface Stage {
  readonly stage: string;
  readonly indexName?: string;
  readonly inputStage?: Stage;
}

interface Explanation {
  readonly queryPlanner: { readonly winningPlan: Stage };
  readonly executionStats: {
    readonly totalKeysExamined: number;
    readonly totalDocsExamined: number;
  };
}

/** How a find is carried out. */
export async function explained(cursor: {
  explain(verbosity: 'executionStats'): Promise<Document>;
}): Promise<Explained> {
  const { queryPlanner, executionStats } = (await cursor.explain('executionStats')) as Explanation;
  const stages = stagesOf(queryPlanner.winningPlan);
  return {
    index: stages.find(({ stage }) => stage === 'IXSCAN')?.indexName,
    stages: stages.map(({ stage }) => stage),
    keys: executionStats.totalKeysExamined,
    documents: executionStats.totalDocsExamined,
  };
}

function stagesOf(stage: Stage): Stage[] {
  return [stage, ...(stage.inputStage ? stagesOf(stage.inputStage) : [])];
}
