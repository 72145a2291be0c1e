import { type Document } from 'mongodb';
import { isBsonNumber } from './exact-number.js';
import { isDocument, getErrorKind, modelCompare } from './model-order.js';

/** A filter in the form in which a client writes it. */
export type ModelFilter = Readonly<Record<string, unknown>>;

/** Matching written once more, on decoded values, to check the other by. */
export function modelMatches(filter: ModelFilter, document: Document): boolean {
  return Object.entries(filter).every(([name, condition]) => {
    if (name === '$and')
      return (condition as ModelFilter[]).every((f) => modelMatches(f, document));
    if (name === '$or') return (condition as ModelFilter[]).some((f) => modelMatches(f, document));
    const tests = isTests(condition) ? condition : { $eq: condition };
    return Object.entries(tests).every(([operator, operand]) =>
      passes(operator, operand, placesOf(document, name.split('.'))),
    );
  });
}

function isTests(condition: unknown): condition is ModelFilter {
  return isDocument(condition) && (Object.keys(condition)[0]?.startsWith('$') ?? false);
}

/** Where a path leads; `undefined` for nowhere. */
function placesOf(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (name === undefined) return [value];
  if (Array.isArray(value))
    return value.filter(isDocument).flatMap((element) => placesOf(element, [name, ...rest]));
  return isDocument(value) ? placesOf(value[name], rest) : [undefined];
}

function passes(operator: string, operand: unknown, places: readonly unknown[]): boolean {
  const values = places.flatMap((place) =>
    Array.isArray(place) ? [...(place as []), place] : [place],
  );
  const has = (wanted: unknown): boolean => values.some((value) => isSame(value, wanted));
  switch (operator) {
    case '$eq':
      return has(operand);
    case '$ne':
      return !has(operand);
    case '$in':
      return (operand as unknown[]).some(has);
    case '$all':
      return (operand as unknown[]).length > 0 && (operand as unknown[]).every(has);
    case '$exists':
      return places.some((place) => place !== undefined) === operand;
    default:
      return values.some((value) => isInRange(operator, value ?? null, operand));
  }
}

function isSame(value: unknown, wanted: unknown): boolean {
  return modelCompare(value ?? null, wanted) === 0;
}

function isInRange(operator: string, value: unknown, bound: unknown): boolean {
  if (getErrorKind(value) !== getErrorKind(bound)) return false;
  const order = modelCompare(value, bound);
  if (order === 0) return operator === '$gte' || operator === '$lte';
  if (isNaNumber(value) || isNaNumber(bound)) return false;
  return operator.startsWith('$g') ? order > 0 : order < 0;
}

function isNaNumber(value: unknown): boolean {
  return isBsonNumber(value) && value.toString() === 'NaN';
}
