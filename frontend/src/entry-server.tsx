import type { ClientOnServer, OpenClient, PageAsked } from '@nirmaan/contracts/site';
import { routes } from './app/routes';
import { listAddresses, normalize, openAt } from './server/site-pages';
import { renderApp, ownStateFor, stateFor } from './server/render';
import { toContent } from './server/site-content';
import { readBuild } from './server/read-build';
import { createApi } from './shared/api';
import type { State } from './app/reducer';

export const openClient: OpenClient = async (folder) => {
  const fill = await readBuild(folder);

  const renderWith = async (page: string, state: State, { path, origin, ...asked }: PageAsked) => {
    const content = await toContent(asked.content, createApi(asked.fetch));
    const { status, head, body } = await renderApp({ path, origin, content, state });
    return { status, html: fill({ page, head, body, handover: { origin, content, state } }) };
  };

  const render: ClientOnServer['render'] = async (asked) => {
    const { page, needs } = await openAt(asked.path);
    return renderWith(page, await stateFor(needs, createApi(asked.fetch)), asked);
  };

  const renderOwn: ClientOnServer['renderOwn'] = async (asked) => {
    const { page, ownNeeds } = await openAt(asked.path);
    const state = ownNeeds && (await ownStateFor(ownNeeds, createApi(asked.fetch)));
    return state ? renderWith(page, state, asked) : null;
  };

  return {
    render,
    renderOwn,
    normalize,
    addresses: (fetch) => listAddresses(createApi(fetch)),
    privatePaths: routes.filter(({ isPrivate }) => isPrivate).map(({ path }) => path),
  };
};
