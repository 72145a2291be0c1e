import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

/** Ids of modules, which Vite writes with slashes. */
const anyOf = (...ids: readonly string[]): RegExp => new RegExp(ids.join('|'));
/** What a feature does without a form. */
const calls = String.raw`\/[\w-]+\.(saga|slice|api)\.ts$`;

/**
 * What every page needs comes in two files, as libraries change less often than our own code; small parts that several
 * pages share come in one.
 */
const groups = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 2 },
  { name: 'shell', tags: ['$initial' as const], priority: 1 },
  {
    name: 'shared',
    test: /frontend\/src\/(shared\/(?!ui\/dialog|forms|form-dialog)|illustrations)/,
    minShareCount: 6,
  },
  // Public pages open none before they are pressed.
  { name: 'dialogs', test: /frontend\/src\/shared\/ui\/dialog/ },
  // One file for the icons that several pages share, instead of one each.
  { name: 'icons', test: /node_modules\/lucide-react/, minShareCount: 2 },
  // What the contracts say without a schema: addresses, sentences, limits, days.
  {
    name: 'words',
    test: anyOf(
      String.raw`contracts/src/\w+/\w+\.(paths|messages|limits)`,
      'contracts/src/kernel/(erased|india-days|locations|page-path|plain-text|product|refusal|result)',
    ),
    minShareCount: 2,
  },
  // The schemas of each slice, which come with its forms; a few forms need what is known of phone numbers.
  {
    name: (id: string) => /contracts\/src\/(\w+)/.exec(id)?.[1],
    debugName: 'schemas',
    test: /contracts\/src\/(?!account\/account\.(phone|registration))/,
  },
  // Public lists.
  {
    name: 'lists',
    test: anyOf(`features/(project|consultant)${calls}`, 'features/project/use-project-list'),
    minShareCount: 2,
  },
  { name: 'plans', test: anyOf(`features/subscription${calls}`), minShareCount: 2 },
  // A consultant's own proposal, on the project's page and in the dashboard.
  {
    name: 'proposal',
    test: anyOf(`features/application${calls}`),
    minShareCount: 2,
  },
  // What every page of signed-in people needs.
  {
    name: 'dashboard',
    test: anyOf(
      'app/shell/(app-bar|sidebar)',
      'app/pages/dashboard/(signed-in|views)',
      `features/(message|notification|overview)${calls}`,
      'shared/ui/(page-header|meter|data-table)',
    ),
    minShareCount: 2,
  },
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
