import { type RequestHandler, Router } from 'express';
import { join } from 'node:path';
import { compress } from '../kernel/http/compression.js';
import { openClientOnServer } from './client-on-server.js';
import { drawPages } from './draw-pages.js';
import { robots, sitemap } from './for-search-engines.js';
import { isPage } from './is-page.js';
import { serveFiles } from './serve-files.js';

/**
 * Serves the built client: its files as they are, its public pages drawn here first, and everything else as the
 * bare shell, which the browser fills.
 */
export function serveClient(folder: string, publicOrigin: string): Router {
  const files = join(folder, 'client');
  const client = openClientOnServer(folder);
  return Router()
    .use(serveFiles(files))
    .get('/robots.txt', robots(client, publicOrigin))
    .get('/sitemap.xml', sitemap(client, publicOrigin))
    .use(onlyPages, compress, drawPages(client, join(files, 'index.html'), publicOrigin));
}

/** What is no page is none of ours: the API compresses its own answers, and twice is once too often. */
const onlyPages: RequestHandler = (request, _, next) =>
  next(isPage(request) ? undefined : 'router');
