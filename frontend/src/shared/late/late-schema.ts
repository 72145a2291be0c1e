import type { z } from 'zod';
import { orNull } from './or-null';

/**
 * A schema that is loaded once something is checked; null where it cannot be had. What cannot be checked here is sent
 * as it is: then either the call says that the server cannot be reached, or the server checks it, as it checks all.
 */
export const lateSchema =
  <Schema extends z.ZodType>(load: () => Promise<Schema>): (() => Promise<Schema | null>) =>
  () =>
    orNull(load());
