import { createContext } from 'react';

/** Where the client stands, and who listens to what a page says about itself. */
export interface Site {
  /** The public origin of the site, as addresses in a page's head name it. */
  readonly origin: string;
  /** Hears the HTTP status that a page deserves; only the server listens. */
  readonly answer: (status: number) => void;
}

/** A site where nobody listens: the browser has its answer already. */
export const silentSite = (origin: string): Site => ({ origin, answer: () => undefined });

export const SiteContext = createContext(silentSite(''));
