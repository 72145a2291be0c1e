import type { ClientOnServer, OpenClient, PageAsked } from '@nirmaan/contracts/site';
import { routes } from './app/routes';
import { listAddresses, openAt } from './server/site-pages';
import { drawApp, stateFor } from './server/render';
import { readBuild } from './server/read-build';
import { createApi } from './shared/api';

/** Opens the client as it was built into `folder`, to draw its public pages on the server. */
export const openClient: OpenClient = async (folder) => {
  const build = await readBuild(folder);

  const draw: ClientOnServer['draw'] = async ({ path, origin, fetch }: PageAsked) => {
    const opened = await openAt(path);
    if (!opened) return null;
    const state = await stateFor(opened.needs, createApi(fetch));
    const { status, head, body } = await drawApp({ path, origin, state });
    return {
      status,
      html: build.fill({ page: opened.page, head, body, handover: { origin, state } }),
    };
  };

  return {
    draw,
    addresses: (fetch) => listAddresses(createApi(fetch)),
    privatePaths: routes.filter(({ isPrivate }) => isPrivate).map(({ path }) => path),
  };
};
