import { type RequestHandler, Router } from 'express';
import { join } from 'node:path';
import { compress } from '../kernel/http/compression.js';
import type { ResponseCache } from '../kernel/reading/index.js';
import { openClientOnServer } from './client-on-server.js';
import { renderPages } from './render-pages.js';
import { robots, sitemap } from './for-search-engines.js';
import { isPage } from './is-page.js';
import { serveFiles } from './serve-files.js';

/** Serves the built client: its files, its public pages rendered, and the empty shell for everything else. */
export function serveClient(folder: string, publicOrigin: string, cache: ResponseCache): Router {
  const files = join(folder, 'client');
  const client = openClientOnServer(folder);
  return Router()
    .use(serveFiles(files))
    .get('/robots.txt', robots(client, publicOrigin))
    .get('/sitemap.xml', sitemap(client, publicOrigin))
    .use(
      onlyPages,
      compress,
      renderPages(client, cache, { shell: join(files, 'index.html'), origin: publicOrigin }),
    );
}

/** The API compresses its own answers. */
const onlyPages: RequestHandler = (request, _, next) =>
  next(isPage(request) ? undefined : 'router');
