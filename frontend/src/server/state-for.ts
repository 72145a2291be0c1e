import { runSaga } from 'redux-saga';
import type { State } from '../app/state';
import type { Api, ApiFailure } from '../shared/api';
import type { Need } from '../shared/saga';
import { quietStore } from './quiet-store';

/** The state that a page begins with: what its calls answer to a visitor. Rejects where the API is at fault. */
export async function stateFor(needs: readonly Need[], api: Api): Promise<State> {
  const store = quietStore();
  const getState = () => store.getState();
  const io = { dispatch: store.dispatch, getState, context: { api } };
  const results = await Promise.all(
    needs.map((need) => runSaga(io, () => need).toPromise<Awaited<ReturnType<Api>>>()),
  );
  for (const result of results) if (!result.ok) requireRefusal(result.failure);
  return getState();
}

/** A refusal is something that a page can show, such as a blog that is not there; a fault is not. */
function requireRefusal(failure: ApiFailure): void {
  if (failure.kind === 'refused' && failure.status < 500) return;
  const status = 'status' in failure ? ` (${failure.status})` : '';
  throw new Error(`A call that the page needs failed: ${failure.kind}${status}`);
}
