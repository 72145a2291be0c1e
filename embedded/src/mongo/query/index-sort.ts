import { type Index } from '../index/definition.js';
import { type Bound, isSinglePoint } from './bounds.js';
import { type Direction, type KeyPart } from './sort.js';

/**
 * The direction in which an index within these bounds yields this order; `undefined` where it does
 * not. Parts that are bound to one value may stand between, and arrays sort by an element of their own.
 */
export function directionFor(
  index: Index,
  bounds: readonly Bound[],
  sort: readonly KeyPart[],
): Direction | undefined {
  const wanted = [...sort];
  let direction: Direction | undefined;
  for (const [part, { path, direction: own }] of index.parts.entries()) {
    const [next] = wanted;
    if (!next) break;
    const isFixed = isSinglePoint(bounds[part]);
    if (next.path.text === path.text) {
      if (index.throughArray[part] === true) return undefined;
      const needed = next.direction === own ? 1 : -1;
      if (!isFixed && direction && direction !== needed) return undefined;
      if (!isFixed) direction = needed;
      wanted.shift();
    } else if (!isFixed) return undefined;
  }
  return wanted.length === 0 ? (direction ?? 1) : undefined;
}
