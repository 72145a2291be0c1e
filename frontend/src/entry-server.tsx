import type { ClientOnServer, OpenClient, PageAsked } from '@nirmaan/contracts/site';
import { routes } from './app/routes';
import { listAddresses, normalize, openAt } from './server/site-pages';
import { drawApp, stateFor } from './server/render';
import { readBuild } from './server/read-build';
import { createApi } from './shared/api';
import { injected } from './shared/store';

export const openClient: OpenClient = async (folder) => {
  const fill = await readBuild(folder);

  const drawOnce = async ({ path, origin, content, fetch }: PageAsked) => {
    const { page, needs } = await openAt(path);
    const state = await stateFor(needs, createApi(fetch));
    const { status, head, body } = await drawApp({ path, origin, content, state });
    return { status, html: fill({ page, head, body, handover: { origin, content, state } }) };
  };

  /** Draws again where a part that was loaded meanwhile has brought a slice, which the state lacked. */
  const draw: ClientOnServer['draw'] = async (asked) => {
    const known = injected.reducers.size;
    try {
      return await drawOnce(asked);
    } catch (error) {
      if (injected.reducers.size === known) throw error;
      return draw(asked);
    }
  };

  return {
    draw,
    normalize,
    addresses: (fetch) => listAddresses(createApi(fetch)),
    privatePaths: routes.filter(({ isPrivate }) => isPrivate).map(({ path }) => path),
  };
};
