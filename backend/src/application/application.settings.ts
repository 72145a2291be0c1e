import { milliseconds } from '@nirmaan/platform/config';
import type { SettingsIn } from '../kernel/process/index.js';

export const orphanedCreditSettings = {
  /** Age at which a reserved credit without a proposal counts as orphaned. */
  ORPHANED_CREDIT_GRACE_MS: milliseconds.default(30_000),
};
export type OrphanedCreditSettings = SettingsIn<typeof orphanedCreditSettings>;
