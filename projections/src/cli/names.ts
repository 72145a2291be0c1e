import type { Projection } from '../kernel/projection.js';
import { OperatorError } from '../operator/index.js';

/** The projections with these names; `all` names every one. Throws OperatorError for a name that nobody has. */
export function projectionsNamed(
  names: readonly string[],
  projections: readonly Projection[],
): readonly Projection[] {
  const known = projections.map(({ readModel }) => readModel.name);
  const unknown = names.filter((name) => name !== 'all' && !known.includes(name));
  const isNamed = ({ readModel }: Projection): boolean =>
    names.includes('all') || names.includes(readModel.name);
  if (unknown.length === 0) return projections.filter(isNamed);
  throw new OperatorError(
    `No read model is called ${unknown.join(', ')}. There are: ${known.join(', ')}.`,
  );
}
