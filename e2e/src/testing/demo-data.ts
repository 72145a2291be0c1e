import { startStack, temporaryFolder } from '@nirmaan/platform/testing';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a stopped product with the demo data. */
    demoData: string;
  }
}

/** Seeds the demo data once per run of specs. */
export default async function sowDemoData({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = temporaryFolder();
  const stack = await startStack({ seed: 'demo', folder });
  await stack.stop();
  provide('demoData', folder.path);
  return () => folder.remove();
}
