import type { ClientOnServer, OpenClient } from '@nirmaan/contracts/site';
import { routes } from './app/routes';
import { listAddresses, normalize, openAt } from './server/site-pages';
import { drawApp, stateFor } from './server/render';
import { readBuild } from './server/read-build';
import { createApi } from './shared/api';

export const openClient: OpenClient = async (folder) => {
  const fill = await readBuild(folder);

  const draw: ClientOnServer['draw'] = async ({ path, origin, content, fetch }) => {
    const { page, needs } = await openAt(path);
    const state = await stateFor(needs, createApi(fetch));
    const { status, head, body } = await drawApp({ path, origin, content, state });
    return { status, html: fill({ page, head, body, handover: { origin, content, state } }) };
  };

  return {
    draw,
    normalize,
    addresses: (fetch) => listAddresses(createApi(fetch)),
    privatePaths: routes.filter(({ isPrivate }) => isPrivate).map(({ path }) => path),
  };
};
