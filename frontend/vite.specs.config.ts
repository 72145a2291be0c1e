import react from '@vitejs/plugin-react';
import { readdirSync } from 'node:fs';
import { defaultServerConditions, defineConfig } from 'vite';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
const entries = files.filter((file) => /(\.spec\.tsx?|^test-setup\.ts)$/.test(file));

/** Specs and their set-up as Node loads them, for Jest. */
export default defineConfig({
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"test"' },
  resolve: {
    // Spec files share their modules, so the set-up calls the library's hooks for each file by itself.
    alias: [{ find: /^@testing-library\/react$/, replacement: '@testing-library/react/pure' }],
  },
  ssr: {
    noExternal: true,
    resolve: { conditions: ['source', ...defaultServerConditions] },
  },
  build: {
    ssr: true,
    outDir: 'dist/specs',
    target: 'node20',
    sourcemap: true,
    copyPublicDir: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: Object.fromEntries(
        entries.map((file) => [file.replace(/\.tsx?$/, ''), `src/${file}`]),
      ),
      output: {
        entryFileNames: '[name].js',
        codeSplitting: { groups: [{ name: 'libraries', test: /node_modules/ }] },
      },
    },
  },
});
