import { milliseconds, secret } from '@nirmaan/platform/config';
import { z } from 'zod';
import type { SettingsIn } from '../kernel/process/index.js';

export const signingSettings = { AUDIT_SIGNING_KEY: secret };
export type SigningSettings = SettingsIn<typeof signingSettings>;

export const anchorSettings = {
  ...signingSettings,
  /** Interval between anchors of the event store, if it has new events. */
  ANCHOR_EVERY_MS: milliseconds.min(100).default(10 * 60_000),
  /** A folder for copies of the anchors. */
  ANCHOR_DIR: z.string().optional(),
};
export type AnchorSettings = SettingsIn<typeof anchorSettings>;
