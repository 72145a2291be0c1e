import type { ClientOnServer, OpenClient } from '@nirmaan/contracts/site';
import { routes } from './app/routes';
import { listAddresses, normalize, openAt } from './server/site-pages';
import { renderApp, stateFor } from './server/render';
import { toContent } from './server/site-content';
import { readBuild } from './server/read-build';
import { createApi } from './shared/api';

export const openClient: OpenClient = async (folder) => {
  const fill = await readBuild(folder);

  const render: ClientOnServer['render'] = async ({ path, origin, content: settings, fetch }) => {
    const api = createApi(fetch);
    const { page, needs } = await openAt(path);
    const [content, state] = await Promise.all([toContent(settings, api), stateFor(needs, api)]);
    const { status, head, body } = await renderApp({ path, origin, content, state });
    return { status, html: fill({ page, head, body, handover: { origin, content, state } }) };
  };

  return {
    render,
    normalize,
    addresses: (fetch) => listAddresses(createApi(fetch)),
    privatePaths: routes.filter(({ isPrivate }) => isPrivate).map(({ path }) => path),
  };
};
