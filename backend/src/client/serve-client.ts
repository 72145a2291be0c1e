import { API_BASE } from '@nirmaan/contracts/kernel';
import type { PageAsked } from '@nirmaan/contracts/site';
import { type Request, type RequestHandler, Router } from 'express';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { compress } from '../kernel/http/compression.js';
import type { ResponseCache } from '../kernel/reading/index.js';
import { createLoopbackFetch, lazyClient, type LoadClient, renderPages } from './render-pages.js';

/** Never pages, not even when nothing is there. */
const otherPaths = [API_BASE, '/assets', '/health'];

/** Encoded control characters and line separators, which no address of a page has. */
const controls = /%(0[\da-f]|1[\da-f]|7f|e2%80%a[89])/i;

const isPage = (request: Request): boolean =>
  ['GET', 'HEAD'].includes(request.method) &&
  request.accepts('html') === 'html' &&
  // Two slashes would begin a host.
  !request.path.startsWith('//') &&
  !controls.test(request.path) &&
  !otherPaths.some((base) => request.path === base || request.path.startsWith(`${base}/`));

const ONE_YEAR = 'public, max-age=31536000, immutable';
const ONE_DAY = 'public, max-age=86400';

/** Security headers that browsers read on documents only. */
const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Assets carry a hash in their name and never change. */
function setHeaders(response: ServerResponse, path: string): void {
  const isAsset = path.startsWith('/assets/');
  response.setHeader('cache-control', isAsset ? ONE_YEAR : ONE_DAY);
  // An SVG can be opened as a document; scripts, styles and fonts cannot.
  if (isAsset && !path.endsWith('.svg'))
    for (const header of documentHeaders) response.removeHeader(header);
}

/** A file that a build removes meanwhile must end its own response only. */
function destroyOnFileError(response: ServerResponse): void {
  response.once('pipe', (file) => file.once('error', () => response.destroy()));
}

/** Serves each file in the smallest encoding that the build made and the browser accepts. */
function serveFiles(folder: string): RequestHandler {
  const files = sirv(folder, {
    extensions: [],
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders,
  });
  return (request, response, next) => {
    // The shell has no address of its own.
    if (request.path === '/index.html') {
      next();
      return;
    }
    // sirv never answers a range that ends before it begins, and nothing needs ranges.
    delete request.headers.range;
    destroyOnFileError(response);
    files(request, response, next);
  };
}

const robots =
  (client: LoadClient, origin: string): RequestHandler =>
  async (_, response) => {
    const { privatePaths } = await client();
    const closed = privatePaths.map((path) => `Disallow: ${path}`);
    const lines = ['User-agent: *', ...closed, '', `Sitemap: ${origin}/sitemap.xml`, ''];
    response.type('text/plain').send(lines.join('\n'));
  };

/** In seconds. */
const RETRY_AFTER = '60';

const sitemap =
  (client: LoadClient, origin: string): RequestHandler =>
  async (request, response) => {
    const { addresses } = await client();
    const paths = await addresses(createLoopbackFetch(request)).catch(() => null);
    // A shorter list would tell search engines that pages are gone. The call that failed is in the log.
    if (paths === null) return void response.status(503).set('retry-after', RETRY_AFTER).end();
    const urls = paths.map(
      (path) => `<url><loc>${escapeXml(origin + encodeURI(path))}</loc></url>`,
    );
    response.type('application/xml').send(
      `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`,
    );
  };

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Serves the built client: its files, and its pages, rendered. */
export function serveClient(
  folder: string,
  site: Pick<PageAsked, 'origin' | 'content'>,
  cache: ResponseCache,
): Router {
  const files = join(folder, 'client');
  const client = lazyClient(folder);
  return Router()
    .use(serveFiles(files))
    .get('/robots.txt', robots(client, site.origin))
    .get('/sitemap.xml', sitemap(client, site.origin))
    .use(
      onlyPages,
      compress,
      renderPages(client, cache, { shell: join(files, 'index.html'), site }),
    );
}

/** The API compresses its own answers. */
const onlyPages: RequestHandler = (request, _, next) =>
  next(isPage(request) ? undefined : 'router');
