import { type Document } from 'mongodb';
import { isDocument, modelCompare } from './model-order.js';

export type ModelSort = Readonly<Record<string, 1 | -1>>;

/** Stands for an empty array, which sorts before null. */
const emptyArray = Symbol('empty array');

/** The order of two documents; zero where the sort does not tell them apart. */
export function modelSortOrder(sort: ModelSort, a: Document, b: Document): number {
  for (const [path, direction] of Object.entries(sort)) {
    const [one, other] = [a, b].map((document) => firstOf(document, path, direction));
    const order = compareSortable(one, other) * direction;
    if (order !== 0) return order;
  }
  return 0;
}

/** Of several values the one that comes first in this direction. */
function firstOf(document: Document, path: string, direction: 1 | -1): unknown {
  const [first] = sortablesOf(document, path.split('.')).sort(
    (a, b) => compareSortable(a, b) * direction,
  );
  return first;
}

function sortablesOf(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (name === undefined) {
    if (!Array.isArray(value)) return [value ?? null];
    return value.length === 0 ? [emptyArray] : value;
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return [null];
    return value.flatMap((element: unknown) =>
      isDocument(element) ? sortablesOf(element, [name, ...rest]) : [null],
    );
  }
  return isDocument(value) ? sortablesOf(value[name], rest) : [null];
}

function compareSortable(a: unknown, b: unknown): number {
  if (a === emptyArray || b === emptyArray)
    return Number(b === emptyArray) - Number(a === emptyArray);
  return modelCompare(a, b);
}
