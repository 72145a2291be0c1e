import { defineConfig } from 'rolldown';

/** Every program, by workspace: they start in half the time when they read few files. */
const programs = {
  backend: {
    api: 'main.api.js',
    reactors: 'main.reactors.js',
    seed: 'main.seed.js',
    admin: 'main.admin.js',
    history: 'main.history.js',
    'encode-image': 'image/main.encode-image.js',
  },
  projections: { projections: 'main.js', operator: 'cli/main.js' },
  embedded: { embedded: 'main.js' },
  platform: { supervisor: 'supervisor/main.js' },
};

/** Native code stays where it was installed. */
const native = [/^lmdb/, /^sharp/, /^@node-rs\//];

/** The compiler has found all that is ours; what is missing here are packages that others use when they are there. */
const isOptional = ({ code }) => code === 'UNRESOLVED_IMPORT';

export default defineConfig(
  Object.entries(programs).map(([workspace, files]) => ({
    input: Object.fromEntries(
      Object.entries(files).map(([name, file]) => [name, `${workspace}/dist/${file}`]),
    ),
    platform: 'node',
    external: native,
    onLog: (level, log, report) => isOptional(log) || report(level, log),
    output: {
      dir: `${workspace}/dist/bundle`,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      cleanDir: true,
    },
  })),
);
