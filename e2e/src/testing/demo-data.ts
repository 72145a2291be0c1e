import { temporaryFolder } from '@nirmaan/platform/testing';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder in which the demo data are sown. */
    demoData: string;
  }
}

/** Keeps a place for the demo data as long as a run of specs takes. */
export default function keepDemoData({ provide }: TestProject): () => Promise<void> {
  const folder = temporaryFolder();
  provide('demoData', folder.path);
  return () => folder.remove();
}
