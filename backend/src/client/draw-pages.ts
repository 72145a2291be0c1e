import type { DrawnPage } from '@nirmaan/contracts/site';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { OpenedClient } from './client-on-server.js';
import { loopbackOf } from './loopback.js';

/** A drawn page is the same for everybody, so many who come at once get one drawing. */
const FRESH_FOR_MS = 5_000;
const MAX_PAGES = 200;

/** Answers public pages as drawn HTML, and all others, as well as what cannot be drawn, with the shell. */
export function drawPages(client: OpenedClient, shell: string, origin: string): RequestHandler {
  const pages = drawnPages(client, origin);
  return async (request, response) => {
    response.set('cache-control', 'no-cache');
    const page = await pages.fetch(request.url, { context: request }).catch(noting(request));
    if (page) response.status(page.status).type('html').send(page.html);
    else sendShell(response, shell);
  };
}

/** What is private and what failed is not kept. */
const drawnPages = (client: OpenedClient, origin: string) =>
  new LRUCache<string, DrawnPage, Request>({
    max: MAX_PAGES,
    ttl: FRESH_FOR_MS,
    async fetchMethod(path, _, { context }) {
      const { draw } = await client();
      return (await draw({ path, origin, fetch: loopbackOf(context) })) ?? undefined;
    },
  });

/** The browser can still draw the page: nobody is shown a 500 for it. */
const noting =
  ({ log }: Request) =>
  (fault: unknown): undefined => {
    log.error({ err: fault }, 'a page could not be drawn on the server');
  };

const sendShell = (response: Response, shell: string): void => response.sendFile(shell);
