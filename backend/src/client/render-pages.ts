import type { ClientOnServer, OpenClient, PageAsked, RenderedHtml } from '@nirmaan/contracts/site';
import type { Request, RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { currentTraceparent } from '@nirmaan/platform/tracing';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StoredBody } from '../kernel/http/compression.js';
import { getAddress, getOwnHost, isThisMachine } from '../kernel/http/slots.js';
import type { ResponseCache } from '../kernel/reading/index.js';
import { getLog, X_CORRELATION_ID } from '../kernel/http/request-telemetry.js';

/** The server bundle of the client, loaded by path because it is built separately. */
export type LoadClient = () => Promise<ClientOnServer>;

/** Loading competes for the CPU with the start of the process. */
const PRELOAD_DELAY_MS = 3_000;

/** Loads the bundle once, on the first request or shortly after the start. */
export function lazyClient(folder: string): LoadClient {
  let loaded: Promise<ClientOnServer> | undefined;
  const load: LoadClient = () => (loaded ??= importClient(folder));
  // Each request gets the error of a failed load.
  setTimeout(() => void load().catch(() => undefined), PRELOAD_DELAY_MS).unref();
  return load;
}

async function importClient(folder: string): Promise<ClientOnServer> {
  const entry = pathToFileURL(join(folder, 'server/entry-server.js')).href;
  const { openClient } = (await import(entry)) as { readonly openClient: OpenClient };
  return openClient(join(folder, 'client'));
}

const TIMEOUT_MS = 5_000;

/** Calls the API of this process at the address of the request: as a visitor, or with the cookies of a user. */
export const createLoopbackFetch = (
  request: Request,
  { cookie }: { readonly cookie?: string } = {},
): typeof globalThis.fetch => {
  const { socket } = request;
  const origin = `http://${getOwnHost(socket)}:${socket.localPort}`;
  return (path, init) => {
    const headers = new Headers(init?.headers);
    headers.set(X_CORRELATION_ID, request.id);
    if (cookie !== undefined) headers.set('cookie', cookie);
    const traceparent = currentTraceparent();
    if (traceparent) headers.set('traceparent', traceparent);
    const url = new URL(path, origin);
    return fetch(url, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  };
};

/** What is the same for all pages. */
type Site = Pick<PageAsked, 'origin' | 'content'>;

/** A rendered page, the same for every caller. */
interface RenderedPage {
  readonly status: number;
  readonly body: StoredBody;
  /** The ETags of the API answers that it shows, by URL; null for one without. */
  readonly sources: ReadonlyMap<string, string | null>;
  readonly renderedAt: number;
}

const MAX_BYTES = 32 * 1024 * 1024;

/** A page that shows an answer without an ETag is rendered again after this time. */
const MAX_AGE_MS = 5_000;

/** Rendering takes tens of milliseconds of the one thread that there is. Others wait; beyond these the browser renders. */
const PARALLEL_RENDERINGS = 2;
const MAX_WAITING = 16;

/** Pages a minute that are rendered for one address; those in the cache do not count. */
const RENDERINGS_PER_ADDRESS = 60;
const MINUTE_S = 60;

/** Sends pages as HTML; the empty shell where rendering fails or costs too much. */
export function renderPages(
  client: LoadClient,
  cache: ResponseCache,
  { shell, site }: { readonly shell: string; readonly site: Site },
): RequestHandler {
  const pages = new RenderedPages(client, cache, site);
  return async (request, response) => {
    const leaveToBrowser = (error: unknown): void =>
      getLog(request).error({ err: error }, 'a page could not be rendered on the server');
    const own = await pages.getOwn(request).catch(leaveToBrowser);
    if (own) {
      // Back must not show it to the next user of the browser.
      response.status(own.status).set('cache-control', 'no-store').type('html').send(own.html);
      return;
    }
    response.set('cache-control', 'no-cache');
    const page = await pages.get(request).catch(leaveToBrowser);
    if (page) await page.body.sendPublic(request, response, page.status);
    else response.sendFile(shell);
  };
}

/** Rendered pages by normalized address, each valid until an API answer that it shows changes (ADR 0021). */
class RenderedPages {
  private readonly pages = new LRUCache<string, RenderedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, path) => body.bytes.length + path.length,
  });
  /** Concurrent callers share one rendering. */
  private readonly rendering = new Map<string, Promise<RenderedPage | null>>();
  private readonly limit = pLimit(PARALLEL_RENDERINGS);
  private readonly perAddress = new RateLimiterMemory({
    points: RENDERINGS_PER_ADDRESS,
    duration: MINUTE_S,
  });

  constructor(
    private readonly client: LoadClient,
    private readonly cache: ResponseCache,
    private readonly site: Site,
  ) {}

  /** Null where rendering costs too much at the moment. */
  async get(request: Request): Promise<RenderedPage | null> {
    const { normalize } = await this.client();
    const path = normalize(request.url);
    const cached = this.pages.get(path);
    if (cached && (await this.isValid(cached))) return cached;
    const rendering =
      this.rendering.get(path) ?? this.workWithinLimits(request, () => this.render(path, request));
    this.rendering.set(path, rendering);
    return rendering.finally(() => this.rendering.delete(path));
  }

  /** A private page with what its user alone may see, which is never kept; null where the browser fills the frame. */
  async getOwn(request: Request): Promise<RenderedHtml | null> {
    const { privatePaths, renderOwn } = await this.client();
    const { cookie } = request.headers;
    if (cookie === undefined || !privatePaths.includes(request.path)) return null;
    const fetch = createLoopbackFetch(request, { cookie });
    return this.workWithinLimits(request, () =>
      renderOwn({ path: request.url, ...this.site, fetch }),
    );
  }

  private async workWithinLimits<Page>(
    request: Request,
    work: () => Promise<Page | null>,
  ): Promise<Page | null> {
    const address = getAddress(request);
    if (!isThisMachine(request) && !(await this.count(address))) return null;
    if (this.limit.pendingCount >= MAX_WAITING) return null;
    return this.limit(work);
  }

  /** False above the limit of the address. */
  private count(address: string): Promise<boolean> {
    return this.perAddress.consume(address).then(
      () => true,
      () => false,
    );
  }

  private async isValid({ sources, renderedAt }: RenderedPage): Promise<boolean> {
    if ([...sources.values()].includes(null)) return performance.now() - renderedAt < MAX_AGE_MS;
    const isSame = async ([url, etag]: readonly [string, string | null]): Promise<boolean> =>
      (await this.cache.get(url))?.etag === etag;
    return (await Promise.all([...sources].map(isSame))).every(Boolean);
  }

  private async render(path: string, request: Request): Promise<RenderedPage> {
    const { render } = await this.client();
    const renderedAt = performance.now();
    const sources = new Map<string, string | null>();
    const load = createLoopbackFetch(request);
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const response = await load(input, init);
      const { pathname, search } = new URL(response.url);
      sources.set(pathname + search, response.headers.get('etag'));
      return response;
    };
    const page = await render({ path, ...this.site, fetch });
    const body = new StoredBody('text/html; charset=utf-8', Buffer.from(page.html));
    const rendered = { status: page.status, body, sources, renderedAt };
    this.pages.set(path, rendered);
    return rendered;
  }
}
