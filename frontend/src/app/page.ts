import type { ComponentType } from 'react';
import type { Api } from '../shared/api';
import type { Need } from '../shared/saga';

/** The address that a page is opened at: the parts of its path, and what follows the `?`. */
export interface PageAddress {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

/** What a file `pages/<name>.page.tsx` exports. */
export interface PageModule {
  readonly default: ComponentType;
  /** The calls whose answers the page shows from the start; the server makes them before it draws the page. */
  readonly needs?: (address: PageAddress) => readonly Need[];
  /** The paths that a route with `:parts` stands for, for the sitemap. */
  readonly addresses?: (api: Api) => Promise<readonly string[]>;
}

const files = import.meta.glob<PageModule>(['./pages/*.page.tsx', '!./pages/broken.page.tsx']);

/** The file of a page, as the build's manifest knows it. */
export const sourceOf = (page: string): string => `src/app/pages/${page}.page.tsx`;

/** Loads a page when it is first opened. */
export function loadPage(page: string): Promise<PageModule> {
  const load = files[`./pages/${page}.page.tsx`];
  return load ? load() : Promise.reject(new Error(`There is no pages/${page}.page.tsx`));
}
