import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { everyFile, fetchedFirst } from './build/fetched-first';
import { shapesOnly } from './build/shapes-only';
import { withoutJsonSchema } from './build/without-json-schema';
import { withoutUnusedRouting } from './build/without-unused-routing';

/** What pages with forms have in common, each too small for a file of its own. */
const forms =
  /react-hook-form|icons[\\/]eye|auth-layout|account\.roles|late-resolver|password-input|use-server-errors/;

/**
 * On a slow line each file costs more than its bytes: what every page needs comes in two files (libraries change
 * more seldom than our own code), what checks and reads in one more, and what some pages share is not cut into crumbs.
 */
const fewFiles = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 4 },
  { name: 'shell', tags: ['$initial' as const], priority: 3 },
  { name: shapesOnly(), priority: 1, includeDependenciesRecursively: false },
  { name: 'forms', test: forms, priority: 2, includeDependenciesRecursively: false },
  {
    name: 'pieces',
    test: /src[\\/](shared|drawings|app[\\/](head|pages[\\/]site))[\\/]/,
    minShareCount: 5,
  },
];

/** What the browser loads, compressed once, here: the server only picks the file that a browser can read. */
const forBrowsers = {
  plugins: [
    react(),
    tailwindcss(),
    withoutJsonSchema(),
    withoutUnusedRouting(),
    fetchedFirst(),
    compression({ algorithms: ['brotliCompress', 'gzip'], include: /\.(js|css|svg)$/ }),
  ],
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    sourcemap: true,
    manifest: true,
    modulePreload: everyFile,
    rolldownOptions: { output: { codeSplitting: { groups: fewFiles } } },
  },
};

/** What the api loads to draw public pages: one bundle with everything in it. */
const forTheServer = {
  plugins: [react()],
  build: { outDir: 'dist/server', target: 'node20', copyPublicDir: false },
};

export default defineConfig(({ isSsrBuild }) => ({
  ...(isSsrBuild ? forTheServer : forBrowsers),
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: { noExternal: true, resolve: { conditions: ['source', ...defaultServerConditions] } },
  server: { proxy: { '/api': 'http://localhost:3000' } },
}));
