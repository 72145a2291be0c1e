import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

/** Of modules that several parts share, without what these import. */
const alone = { minShareCount: 2, includeDependenciesRecursively: false };

/**
 * What every page needs comes in two files, as libraries change less often than our own code; small parts that several
 * pages share come in a few more: a browser loads six files at a time over HTTP/1.1, and each costs a round trip.
 * Everything else is split by the bundler.
 */
const groups = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 2 },
  { name: 'shell', tags: ['$initial' as const], priority: 1 },
  {
    name: 'shared',
    test: /frontend\/src\/(shared\/(?!ui\/dialog|forms|form-dialog|attachments)|illustrations)/,
    minShareCount: 6,
  },
  {
    name: 'signed-in',
    test: /frontend\/src\/(app\/(shell\/(account-tools|notification-menu)|pages\/dashboard\/(signed-in|views|post-link|\w*-?overview(-\w+)?))|features\/(message|notification))/,
    ...alone,
  },
  { name: 'parts', test: /frontend\/src\/shared\/ui\/(data-table|meter|page-header)/, ...alone },
  {
    name: 'project-lists',
    test: /frontend\/src\/features\/project\/(use-list-query|project-list|project-filters)|contracts\/src\/project\/project\.api/,
    ...alone,
  },
  {
    name: 'menus',
    test: /node_modules\/(@radix-ui|@floating-ui|react-remove-scroll|react-style-singleton|use-|aria-hidden|tslib|get-nonce)|frontend\/src\/shared\/ui\/(dialog|menu)/,
    ...alone,
  },
  {
    name: 'schemas',
    test: /node_modules\/(uuid|zod)|contracts\/src\/(account|application|attachment|erasure|kernel)\/.*(events?|views|wire|fields|ids|erased|attachment|consent|email|call|invisible|read-model|failure|paging)\.ts/,
    minShareCount: 4,
  },
  { name: 'icons', test: /node_modules\/lucide-react/, minShareCount: 2 },
];

/** What the browser loads, compressed once, here: the server only picks the file that a browser can read. */
const forBrowsers = {
  plugins: [
    react(),
    tailwindcss(),
    compression({
      algorithms: ['brotliCompress', 'gzip'],
      include: /\.(js|css|svg)$/,
      // A file without its compressed form would be served as it is, with other headers.
      skipIfLargerOrEqual: false,
    }),
  ],
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
};

/** What the api loads to render public pages: one bundle with everything in it. */
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
