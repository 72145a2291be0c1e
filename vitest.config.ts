import react from '@vitejs/plugin-react';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.mjs';

/** `SOAK=1` runs the same specs with the full counts; see `soaking` in platform/testing. */
const soak = process.env['SOAK'] === '1';
const minutes = (n: number): number => n * 60_000;
const reading = (conditions: string[]) => ({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
});
const source = reading(['source', ...defaultServerConditions]);
/** What packages offer under `module` is meant for bundlers; Node cannot always load it. */
const inNode = defaultServerConditions.filter((one) => one !== 'module');

/** Spec files share the modules they import: loading Nest and React anew for each took half of all time. */
const shared = { isolate: false };

/** What a spec waits for may take long on a busy machine: one second, the runner's own measure, is a timed assertion. */
const patient = { expect: { poll: { timeout: 30_000 } } };

/** All workspaces of the server are one project: for each project, every worker loads all modules anew. */
const server = {
  ...reading(['source', ...inNode]),
  test: {
    ...shared,
    ...patient,
    name: 'server',
    include: ['{contracts,platform,backend,projections,embedded,bench}/src/**/*.spec.ts'],
    testTimeout: soak ? minutes(30) : minutes(3),
    hookTimeout: minutes(3),
  },
};

export default defineConfig({
  test: {
    // Much of the time is waiting, so five keep two cores busy; a soak asserts timing too.
    maxWorkers: soak ? 2 : 5,
    sequence: { sequencer: LongestFirst },
    projects: [
      server,
      {
        ...source,
        plugins: [react()],
        test: {
          ...shared,
          ...patient,
          name: 'frontend',
          root: './frontend',
          include: ['src/**/*.spec.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['./src/test-setup.ts'],
          testTimeout: minutes(1),
        },
      },
      {
        // These specs run the built programs, so they share what those were built from.
        ...reading(inNode),
        test: {
          ...shared,
          ...patient,
          name: 'e2e',
          server: { deps: { external: [/\/dist\//] } },
          // Lists of violations are printed in full.
          chaiConfig: { truncateThreshold: 0 },
          root: './e2e',
          include: ['src/**/*.spec.ts'],
          // In a soak by themselves, after the smaller ones.
          ...(soak && { maxWorkers: 1, sequence: { groupOrder: 1 } }),
          globalSetup: 'src/testing/demo-data.ts',
          testTimeout: soak ? minutes(30) : minutes(3),
          hookTimeout: minutes(2),
        },
      },
    ],
  },
});
