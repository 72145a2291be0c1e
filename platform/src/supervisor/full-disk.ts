import { ConfigError } from '../config/read-config.js';

const codes: readonly unknown[] = ['ENOSPC', 'EDQUOT'];

/** A full disk, or a quota that is used up. */
export const isFullDisk = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && codes.includes(error.code);

/** What a full disk has made fail becomes a sentence; any other error stays as it is. */
export function tellFullDisk(error: unknown, folder: string): never {
  if (!isFullDisk(error)) throw error;
  throw new ConfigError(
    `There is no space left for DATA_DIR ${folder}. Free some or choose another disk.`,
    { cause: error },
  );
}
