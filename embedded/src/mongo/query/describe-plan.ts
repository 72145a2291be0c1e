import { type Encodable } from '../bson/encode.js';
import { idIndex } from '../index/definition.js';
import { type Plan } from './plan.js';

type Stage = Readonly<Record<string, Encodable>>;

/** The plan in the words of MongoDB's explain: SORT over FETCH over IXSCAN, or COLLSCAN. */
export function describePlan(plan: Plan): Stage {
  const source = isScan(plan) ? collectionScan(plan) : indexScan(plan);
  return plan.isSorted ? source : { stage: 'SORT', inputStage: source };
}

function isScan({ index, bounds }: Plan): boolean {
  return index === idIndex && bounds.length === 0;
}

function collectionScan(plan: Plan): Stage {
  return { stage: 'COLLSCAN', direction: directionOf(plan) };
}

function indexScan(plan: Plan): Stage {
  const { index, bounds } = plan;
  return {
    stage: 'FETCH',
    inputStage: {
      stage: 'IXSCAN',
      keyPattern: index.key,
      indexName: index.name,
      isMultiKey: index.throughArray.includes(true),
      isUnique: index.unique,
      isPartial: index.partial !== undefined,
      direction: directionOf(plan),
      boundFields: index.parts.slice(0, bounds.length).map(({ path }) => path.text),
    },
  };
}

function directionOf({ backwards }: Plan): string {
  return backwards ? 'backward' : 'forward';
}
