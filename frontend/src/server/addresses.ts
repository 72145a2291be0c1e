import { loadPage } from '../app/page';
import { routes, type ScreenRoute } from '../app/routes';
import type { Api } from '../shared/api';

/** The paths of all pages that search engines should know. */
export async function addressesOf(api: Api): Promise<readonly string[]> {
  const listed = routes.filter(({ isPrivate, unlisted }) => !isPrivate && !unlisted);
  return (await Promise.all(listed.map((route) => pathsOf(route, api)))).flat();
}

async function pathsOf({ path, page }: ScreenRoute, api: Api): Promise<readonly string[]> {
  if (!path.includes(':')) return [path];
  const { addresses } = await loadPage(page);
  return addresses ? addresses(api) : [];
}
