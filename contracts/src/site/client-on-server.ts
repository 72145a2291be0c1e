/** What the client shows about the installation; where nothing is set, sample content. */
export interface SiteContent {
  /** Each begins with its figure: `1,200 consultants`. */
  readonly claims?: readonly string[] | undefined;
  /** The installation's pages at social networks. */
  readonly socialLinks?: readonly string[] | undefined;
}

/** What an operator says about it; `counted` claims are what its public lists hold. */
export interface SiteSettings extends Omit<SiteContent, 'claims'> {
  readonly claims?: SiteContent['claims'] | 'counted';
}

export interface RenderedHtml {
  readonly status: number;
  readonly html: string;
}

export interface PageAsked {
  /** Path and query as requested. */
  readonly path: string;
  /** The site's public origin, for addresses that must be absolute. */
  readonly origin: string;
  readonly content: SiteSettings;
  /** Calls `/api` while the page is rendered: as a visitor for `render`, as the signed-in user for `renderOwn`. */
  readonly fetch: typeof globalThis.fetch;
}

/** What the built client offers to the server that serves it. */
export interface ClientOnServer {
  /**
   * Renders a page as every visitor sees it at first: HTML that reads without JavaScript, and that the client takes over.
   * Rejects where the page cannot be rendered.
   */
  readonly render: (asked: PageAsked) => Promise<RenderedHtml>;
  /**
   * Renders a page with what only its signed-in user may see; null where the page leaves that to the browser, or without
   * a session. Rejects where it cannot be rendered.
   */
  readonly renderOwn: (asked: PageAsked) => Promise<RenderedHtml | null>;
  /** The one address of all that show the same page: without the query parameters that the page does not know. */
  readonly normalize: (path: string) => string;
  /** The paths for the sitemap. */
  readonly addresses: (fetch: PageAsked['fetch']) => Promise<readonly string[]>;
  /** The paths that require a session. */
  readonly privatePaths: readonly string[];
}

/** What `server/entry-server.js` exports as `openClient`; `folder` is the built client's own. */
export type OpenClient = (folder: string) => Promise<ClientOnServer>;
