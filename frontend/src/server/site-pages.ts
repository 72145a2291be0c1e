import { matchRoutes } from 'react-router-dom';
import { loadPage, routes, type ScreenRoute } from '../app/routes';
import type { Api } from '../shared/api';

const table = routes.map((route) => ({ path: route.path, handle: route }));

function match(address: string) {
  const { pathname, searchParams: search } = new URL(address, 'http://site');
  const [found] = matchRoutes(table, pathname) ?? [];
  const route: ScreenRoute | undefined = found?.route.handle;
  if (!found || !route) throw new Error(`No route matches ${pathname}`);
  return { route, pathname, search, params: found.params };
}

/** The page at an address, with what it needs for any visitor, and for its signed-in user. */
export async function openAt(address: string) {
  const { route, params, search } = match(address);
  const { needs, loadOwnNeeds } = await loadPage(route.page);
  return {
    page: route.page,
    needs: needs?.({ params, search }) ?? [],
    ownNeeds: await loadOwnNeeds?.({ params, search }),
  };
}

/** The address with only the query parameters that its page shows; of all that lead nowhere, one. */
export function normalize(address: string): string {
  const { route, pathname, search } = match(address);
  const shown = [...search].filter(([name]) => route.query?.includes(name));
  const path = route.path.includes(':') ? pathname : new URL(route.path, 'http://site').pathname;
  return [path, ...(shown.length > 0 ? [new URLSearchParams(shown)] : [])].join('?');
}

export async function listAddresses(api: Api): Promise<readonly string[]> {
  const listed = routes.filter(({ isPrivate, unlisted }) => !isPrivate && !unlisted);
  return (await Promise.all(listed.map((route) => pathsOf(route, api)))).flat();
}

async function pathsOf({ path, page }: ScreenRoute, api: Api): Promise<readonly string[]> {
  if (!path.includes(':')) return [path];
  const { addresses } = await loadPage(page);
  return addresses ? addresses(api) : [];
}
