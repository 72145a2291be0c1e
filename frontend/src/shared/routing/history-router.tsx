import type { BrowserHistory, MemoryHistory, Update } from 'history';
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useLayoutEffect,
  useState,
} from 'react';
import { NavigationType, Router } from 'react-router-dom';

export type ClientHistory = BrowserHistory | MemoryHistory;

const HistoryContext = createContext<ClientHistory | null>(null);

/** The history below the router, for what the router cannot do: holding a navigation back. */
export function useHistory(): ClientHistory {
  const history = use(HistoryContext);
  if (!history) throw new Error('useHistory needs a <HistoryRouter> above it');
  return history;
}

/** Both libraries have an enum of the same three words. */
const actions = {
  POP: NavigationType.Pop,
  PUSH: NavigationType.Push,
  REPLACE: NavigationType.Replace,
};

interface HistoryRouterProps {
  readonly history: ClientHistory;
  readonly children: ReactNode;
}

/**
 * React Router over a history that sagas can use as well, and that can be blocked. It is a fifth of the
 * size of the router's own data router, which the public pages would have to carry.
 */
export function HistoryRouter({ history, children }: HistoryRouterProps) {
  const [{ action, location }, setUpdate] = useState<Update>(history);
  // As a transition, so that the old page stays in sight until the new one has been loaded.
  useLayoutEffect(
    () => history.listen((update) => startTransition(() => setUpdate(update))),
    [history],
  );
  return (
    <HistoryContext value={history}>
      <Router location={location} navigationType={actions[action]} navigator={history}>
        {children}
      </Router>
    </HistoryContext>
  );
}
