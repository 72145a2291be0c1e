import { z } from 'zod';
import type { SettingsIn } from '../kernel/process/index.js';

export const readinessSettings = {
  /** The api is not ready while its read models lag more than this. */
  READY_MAX_LAG_SECONDS: z.coerce.number().positive().default(30),
};
export type ReadinessSettings = SettingsIn<typeof readinessSettings>;
