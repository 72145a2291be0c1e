import { render, renderHook, waitFor } from '@testing-library/react';
import type { UserOnWire } from '@nirmaan/contracts/account';
import type { ReactNode } from 'react';
import { Provider, useSelector } from 'react-redux';
import { selectUser } from '../features/account';
import { openProjects, useProjectList } from '../features/project';
import { need } from '../shared/saga';
import { createApi } from '../shared/api';
import { stateFor } from '../server/render';
import { anitaOnWire } from '../testing/examples';
import type { FakeServer } from '../testing/fake-server';
import { serverFor } from '../testing/open-client';
import type { State } from './reducer';
import { createStore } from './store';

const query = { limit: 24 };
const listed = (server: FakeServer) => server.callsTo('GET /get-all-project').length;

function open(server: FakeServer, rendered?: State) {
  const tell = () => () => undefined;
  const context = {
    api: createApi(server.fetch),
    navigate: () => undefined,
    notify: { success: tell, failure: tell },
    storage: window.localStorage,
  };
  const store = createStore(context, rendered);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  return { store, wrapper };
}

/** Hydrates the server-rendered page with the list, for a user or a visitor. */
async function comeAlive(user: UserOnWire | null) {
  const rendered = await stateFor(
    [need(openProjects, { query })],
    createApi(serverFor(null).fetch),
  );
  const server = serverFor(user);
  const { store, wrapper } = open(server, rendered);
  const useList = () => useProjectList(openProjects, { query }, useSelector(selectUser)?._id);
  const container = document.body.appendChild(document.createElement('div'));
  const { unmount } = renderHook(useList, { wrapper, container, hydrate: true });
  await waitFor(() => expect(store.getState().auth.known).toBe(true));
  return { server, unmount, again: () => renderHook(useList, { wrapper }) };
}

it('is not reloaded for a visitor until they return to it', async () => {
  const { server, unmount, again } = await comeAlive(null);
  expect(listed(server)).toBe(0);
  unmount();
  again();
  await waitFor(() => expect(listed(server)).toBe(1));
});

it('is reloaded for a signed-in user, as the server rendered it for a visitor', async () => {
  const { server } = await comeAlive(anitaOnWire);
  await waitFor(() => expect(listed(server)).toBe(1));
});

const fewest = { limit: 5 };
const pageful = { limit: 10 };

function List({ most }: { readonly most: typeof fewest }) {
  return useProjectList(openProjects, { query: most }).projects.length;
}

it('is loaded although a shorter one of the same projects is on the screen before it', async () => {
  const server = serverFor(anitaOnWire);
  const { wrapper } = open(server);
  const { rerender } = render(<List key="overview" most={fewest} />, { wrapper });
  await waitFor(() => expect(listed(server)).toBe(1));
  rerender(<List key="all" most={pageful} />);
  await waitFor(() =>
    expect(server.callsTo('GET /get-all-project').at(-1)?.url.search).toBe('?limit=10'),
  );
});
