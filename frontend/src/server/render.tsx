import { configureStore, Tuple } from '@reduxjs/toolkit';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { createMemoryRouter } from 'react-router-dom';
import { runSaga } from 'redux-saga';
import type { UserOnWire } from '@nirmaan/contracts/account';
import { App, screens } from '../app/app';
import type { Handover } from '../app/handover';
import { reducer, type State } from '../app/reducer';
import { selectUser, whoAmI } from '../features/account';
import type { Api, ApiFailure } from '../shared/api';
import { type Need, need } from '../shared/saga';

const quietStore = (begin?: State) =>
  configureStore({
    reducer,
    devTools: false,
    middleware: () => new Tuple(),
    ...(begin && { preloadedState: begin }),
  });

/** The state that a page begins with: what its calls answer to a visitor. Rejects where the API is at fault. */
export async function stateFor(needs: readonly Need[], api: Api): Promise<State> {
  const store = quietStore();
  await gather(store, needs, api);
  return store.getState();
}

/** The state with which a signed-in user's page begins; null without a session, or where the browser finds it out. */
export async function ownStateFor(
  listNeeds: (user: UserOnWire) => readonly Need[] | null,
  api: Api,
): Promise<State | null> {
  const store = quietStore();
  const findUser = () => selectUser(store.getState());
  await gather(store, [need(whoAmI)], api);
  const user = findUser();
  const needs = user && listNeeds(user);
  if (!needs) return null;
  await gather(store, needs, api);
  // The session may have ended meanwhile.
  return findUser() && store.getState();
}

async function gather(
  store: ReturnType<typeof quietStore>,
  needs: readonly Need[],
  api: Api,
): Promise<void> {
  const getState = () => store.getState();
  const io = { dispatch: store.dispatch, getState, context: { api } };
  const results = await Promise.all(
    needs.map((need) => runSaga(io, () => need).toPromise<Awaited<ReturnType<Api>>>()),
  );
  for (const result of results) if (!result.ok) requireRefusal(result.failure);
}

/** Wrong host, too many requests: of no interest to a reader, and gone when the browser asks. */
const ofThisCall = [421, 429];

/** A refusal is something that a page can show, such as a blog that is not there; a fault is not. */
function requireRefusal(failure: ApiFailure): void {
  const isShown = failure.kind === 'refused' && failure.status < 500;
  if (isShown && !ofThisCall.includes(failure.status)) return;
  const status = 'status' in failure ? ` (${failure.status})` : '';
  throw new Error(`A call that the page needs failed: ${failure.kind}${status}`);
}

const PATIENCE_MS = 5_000;
const ROOT = '<div id="root">';

interface Rendering extends Handover {
  readonly path: string;
}

/** Renders the whole client at an address. Rejects if any part fails. */
export async function renderApp({ path, origin, content, state }: Rendering) {
  let status = 200;
  const faults: unknown[] = [];
  const site = { origin, content, answer: (code: number) => void (status = code) };
  const store = quietStore(state);
  const router = createMemoryRouter(screens, { initialEntries: [path] });
  const { prelude } = await prerenderToNodeStream(
    <div id="root">
      <App store={store} router={router} site={site} renderedWith={state} />
    </div>,
    {
      signal: AbortSignal.timeout(PATIENCE_MS),
      // Parts that are sent later arrive by inline scripts, which the content security policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (fault) => void faults.push(fault),
    },
  );
  if (faults.length > 0) throw new AggregateError(faults, `${path} could not be rendered`);
  return { status, ...cut(await text(prelude)) };
}

/** React writes what belongs in the head before everything else. */
function cut(html: string) {
  const at = html.indexOf(ROOT);
  return { head: html.slice(0, at), body: html.slice(at) };
}
