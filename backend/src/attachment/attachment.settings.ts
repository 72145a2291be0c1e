import { z } from 'zod';
import type { SettingsIn } from '../kernel/process/index.js';

export const scannerSettings = {
  /** A program with its arguments that reads a file from its standard input: 0 for clean, 1 for infected. */
  ATTACHMENT_SCAN_COMMAND: z.string().trim().min(1).optional(),
};
export type ScannerSettings = SettingsIn<typeof scannerSettings>;
