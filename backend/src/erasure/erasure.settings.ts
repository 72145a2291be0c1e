import { z } from 'zod';
import type { SettingsIn } from '../kernel/process/index.js';

/** The time between the deletion of an account and the erasure of its data. */
export const erasureSettings = {
  ERASE_AFTER_DAYS: z.coerce.number().int().nonnegative().default(365),
};
export type ErasureSettings = SettingsIn<typeof erasureSettings>;
