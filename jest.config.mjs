/** `SOAK=1` runs the same specs with the full counts; see `soaking` in platform/testing. */
const soak = process.env.SOAK === '1';
const minutes = (n) => n * 60_000;

/** Specs are the sources' compiled files (scripts/jest/runtime.cjs). */
const project = (displayName, workspaces, options) => ({
  displayName,
  roots: workspaces.map((workspace) => `<rootDir>/${workspace}/src`),
  testMatch: ['**/*.spec.ts'],
  runtime: '<rootDir>/scripts/jest/runtime.cjs',
  testEnvironment: '<rootDir>/scripts/jest/environment.cjs',
  setupFilesAfterEnv: ['<rootDir>/scripts/jest/clean-up.mjs'],
  transform: {},
  testEnvironmentOptions: { outDir: 'dist', ...options },
});

const server = ['contracts', 'platform', 'backend', 'projections', 'embedded', 'bench'];

export default {
  // Much of the time is waiting, so five keep two cores busy; a soak asserts timing too.
  maxWorkers: soak ? 2 : 5,
  watchman: false,
  // Where Jest knows a limit, it always runs specs in workers, a single file too: what their modules keep open ends there.
  workerIdleMemoryLimit: '2GB',
  testSequencer: '<rootDir>/scripts/jest/longest-first.cjs',
  projects: [
    project('server', server, {
      testTimeout: soak ? minutes(30) : minutes(3),
      hookTimeout: minutes(3),
    }),
    {
      ...project('e2e', ['e2e'], {
        testTimeout: soak ? minutes(30) : minutes(5),
        hookTimeout: minutes(5),
      }),
      globalSetup: '<rootDir>/e2e/dist/testing/before-all-files.js',
      globalTeardown: '<rootDir>/e2e/dist/testing/after-all-files.js',
    },
    {
      // Compiled by `npm run build:specs`.
      ...project('frontend', ['frontend'], {
        outDir: 'dist/specs',
        testTimeout: minutes(1.5),
        hookTimeout: minutes(1),
      }),
      testMatch: ['**/*.spec.{ts,tsx}'],
      runner: '<rootDir>/frontend/jest/runner.cjs',
      testEnvironment: '<rootDir>/frontend/jest/environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/frontend/src/test-setup.ts'],
    },
  ],
};
