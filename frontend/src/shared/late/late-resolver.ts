import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { orNull } from './or-null';

/**
 * Checks a form against a schema that is loaded, with the library behind it, once there is something to check. Where
 * they cannot be had, everything passes: see `lateSchema`.
 */
export function lateResolver<Fields extends FieldValues>(
  load: () => Promise<z.ZodType<unknown, Fields>>,
): Resolver<Fields, unknown, Fields> {
  const loadBoth = async () => {
    const [{ zodResolver }, schema] = await Promise.all([
      import('@hookform/resolvers/zod'),
      load(),
    ]);
    return zodResolver(schema, undefined, { raw: true });
  };
  return async (values, context, options) => {
    const resolver = await orNull(loadBoth());
    return resolver ? resolver(values, context, options) : { values, errors: {} };
  };
}
