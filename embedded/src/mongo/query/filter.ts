import { type Path } from '../bson/path.js';
import { type BsonValue } from '../bson/value.js';

export type Comparison = '$gt' | '$gte' | '$lt' | '$lte';

/** One condition on the values at a path. */
export type Test =
  | { readonly operator: '$eq' | '$ne'; readonly value: BsonValue }
  | { readonly operator: Comparison; readonly value: BsonValue }
  | { readonly operator: '$in' | '$all'; readonly values: readonly BsonValue[] }
  | { readonly operator: '$exists'; readonly expected: boolean };

/** A filter document, understood. An empty `and` matches everything. */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Filter[] }
  | { readonly kind: 'test'; readonly path: Path; readonly test: Test };

export type PathTest = Extract<Filter, { kind: 'test' }>;

/** The tests that every match must pass: those joined by `and` at any depth, none from inside an `or`. */
export function requiredTests(filter: Filter): PathTest[] {
  if (filter.kind === 'test') return [filter];
  return filter.kind === 'and' ? filter.parts.flatMap(requiredTests) : [];
}

/** Whether those tests say all that the filter says. */
export function isConjunction(filter: Filter): boolean {
  return filter.kind === 'test' || (filter.kind === 'and' && filter.parts.every(isConjunction));
}
