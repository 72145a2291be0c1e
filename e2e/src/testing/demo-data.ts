import { startStack, temporaryFolder } from '@nirmaan/platform/testing';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a product that the demo data were sown in, and that has been stopped. */
    demoData: string;
  }
}

/** Sows the demo data once for a run of specs, and keeps them as long as that takes. */
export default async function sowDemoData({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = temporaryFolder();
  const stack = await startStack({ seed: 'demo', folder });
  await stack.stop();
  provide('demoData', folder.path);
  return () => folder.remove();
}
