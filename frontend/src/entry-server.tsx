import type { ClientOnServer, OpenClient, PageAsked, SiteContent } from '@nirmaan/contracts/site';
import { routes } from './app/routes';
import { listAddresses, normalize, openAt } from './server/site-pages';
import { renderApp, ownStateFor, stateFor } from './server/render';
import { toContent } from './server/site-content';
import { readBuild } from './server/read-build';
import { createApi } from './shared/api';
import type { State } from './app/reducer';

export const openClient: OpenClient = async (folder) => {
  const fill = await readBuild(folder);

  const renderWith = async (
    page: string,
    state: State,
    content: SiteContent,
    { path, origin }: PageAsked,
  ) => {
    const { status, head, body } = await renderApp({ path, origin, content, state });
    return { status, html: fill({ page, head, body, handover: { origin, content, state } }) };
  };

  const render: ClientOnServer['render'] = async (asked) => {
    const api = createApi(asked.fetch);
    const { page, needs } = await openAt(asked.path);
    const [content, state] = await Promise.all([
      toContent(asked.content, api),
      stateFor(needs, api),
    ]);
    return renderWith(page, state, content, asked);
  };

  const renderOwn: ClientOnServer['renderOwn'] = async (asked) => {
    const api = createApi(asked.fetch);
    const { page, ownNeeds } = await openAt(asked.path);
    if (!ownNeeds) return null;
    const [content, state] = await Promise.all([
      toContent(asked.content, api),
      ownStateFor(ownNeeds, api),
    ]);
    return state && renderWith(page, state, content, asked);
  };

  return {
    render,
    renderOwn,
    normalize,
    addresses: (fetch) => listAddresses(createApi(fetch)),
    privatePaths: routes.filter(({ isPrivate }) => isPrivate).map(({ path }) => path),
  };
};
