import type { Rolldown } from 'vite';

const zod = /node_modules[\\/](zod|@hookform[\\/]resolvers)[\\/]/;
const mayNeedIt = /contracts[\\/]src[\\/]|\.shapes\.ts$/;

/**
 * Names the file of all that reads answers and checks forms: zod, and whatever of the contracts cannot do without it.
 * What is left of the contracts never needs this file, so that a page with a word of theirs does not load zod.
 */
export function shapesOnly(): Rolldown.CodeSplittingNameFunction {
  const known = new Map<string, boolean>();
  return (asked, modules) => {
    const isShape = (id: string): boolean => {
      const before = known.get(id);
      if (before !== undefined) return before;
      known.set(id, zod.test(id));
      const { importedIds = [] } = (mayNeedIt.test(id) && modules.getModuleInfo(id)) || {};
      known.set(id, zod.test(id) || importedIds.some(isShape));
      return known.get(id) === true;
    };
    return isShape(asked) ? 'shapes' : null;
  };
}
