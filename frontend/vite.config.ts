import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

/** What the browser loads, compressed once, here: the server only picks the file that a browser can read. */
const forBrowsers = {
  plugins: [
    react(),
    tailwindcss(),
    compression({ algorithms: ['brotliCompress', 'gzip'], include: /\.(js|css|svg)$/ }),
  ],
  build: { outDir: 'dist/client', target: 'es2022', sourcemap: true, manifest: true },
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
