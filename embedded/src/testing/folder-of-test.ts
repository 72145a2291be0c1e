import { temporaryFolder } from '@nirmaan/platform/testing';
import { onTestFinished } from 'vitest';

/** An empty folder that is gone when the running test has ended. */
export function folderOfTest(): string {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  return folder.path;
}
