import { API_BASE } from '@nirmaan/contracts/kernel';
import express, { type RequestHandler, Router } from 'express';
import { join } from 'node:path';

const A_YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const serversOwn = [API_BASE, '/health', '/metrics'];

/**
 * Serves the built client: assets carry a hash in their name and never change; every other page of the product
 * is the one index.html.
 */
export function serveClient(folder: string): Router {
  const assets = express.static(join(folder, 'assets'), {
    immutable: true,
    maxAge: A_YEAR_MS,
    fallthrough: false,
  });
  const files = express.static(folder, { index: false });
  return Router()
    .use('/assets', assets)
    .use(files)
    .use(pages(join(folder, 'index.html')));
}

const pages =
  (index: string): RequestHandler =>
  (request, response, next) => {
    const isPage = request.method === 'GET' && request.accepts('html') === 'html';
    if (!isPage || serversOwn.some((path) => request.path.startsWith(path))) next();
    else response.set('cache-control', 'no-cache').sendFile(index);
  };
