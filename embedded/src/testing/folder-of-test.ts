import { onTestEnd, temporaryFolder } from '@nirmaan/platform/testing';

/** An empty folder that is gone when the running test has ended. */
export function folderOfTest(): string {
  const folder = temporaryFolder();
  onTestEnd(() => folder.remove());
  return folder.path;
}
