import type { RequestHandler } from 'express';
import type { ServerResponse } from 'node:http';
import sirv from 'sirv';

const A_YEAR = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';

/** Assets carry a hash in their name and never change. */
const keep = (response: ServerResponse, path: string): void =>
  void response.setHeader('cache-control', path.startsWith('/assets/') ? A_YEAR : A_DAY);

/** The client's files, each in the smallest of the forms that the build made of it and the browser can read. */
export function serveFiles(folder: string): RequestHandler {
  const files = sirv(folder, {
    extensions: [],
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: keep,
  });
  return (request, response, next) => {
    // The shell is no page of its own.
    if (request.path === '/index.html') next();
    else files(request, response, next);
  };
}
