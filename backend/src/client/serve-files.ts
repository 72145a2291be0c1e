import type { RequestHandler } from 'express';
import type { ServerResponse } from 'node:http';
import sirv from 'sirv';

const A_YEAR = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';

/** What `protect` says about documents; before each of a page's files it would be said in vain. */
const forDocuments = [
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
function describe(response: ServerResponse, path: string): void {
  const isAsset = path.startsWith('/assets/');
  response.setHeader('cache-control', isAsset ? A_YEAR : A_DAY);
  // A picture can be opened as a document; scripts, styles and fonts cannot.
  if (isAsset && !path.endsWith('.svg'))
    for (const header of forDocuments) response.removeHeader(header);
}

/** A file that is gone, as while a build puts another in its place, ends its own answer and nothing else. */
function endWithItsFile(response: ServerResponse): void {
  response.once('pipe', (file) => file.once('error', () => response.destroy()));
}

/** The client's files, each in the smallest of the forms that the build made of it and the browser can read. */
export function serveFiles(folder: string): RequestHandler {
  const files = sirv(folder, {
    extensions: [],
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: describe,
  });
  return (request, response, next) => {
    // The shell is no page of its own.
    if (request.path === '/index.html') {
      next();
      return;
    }
    // Nobody needs a part of them, and sirv never answers who asks for one that ends before it begins.
    delete request.headers.range;
    endWithItsFile(response);
    files(request, response, next);
  };
}
