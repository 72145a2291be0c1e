import type { Update } from 'history';
import {
  Component,
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  use,
  useLayoutEffect,
  useState,
} from 'react';
import {
  type LinkProps as RouterLinkProps,
  NavigationType,
  Router,
  useHref,
  useLinkClickHandler,
  useLocation,
} from 'react-router-dom';
import { type ClientHistory, dialogsIn } from './dialog-entries';
import { hydrateAll } from './ui/lazy-part';

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
  useLayoutEffect(
    () =>
      history.listen((update) => {
        hydrateAll();
        // As a transition, so that the old page stays in sight until the new one has been loaded.
        startTransition(() => setUpdate(update));
      }),
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

export interface LinkProps
  extends ComponentProps<'a'>, Pick<RouterLinkProps, 'to' | 'replace' | 'state'> {}

/**
 * A link to one of our own pages. React Router's own one can also fetch pages beforehand from a framework's server,
 * and brings along what does: a third of the router.
 */
export function Link({ to, replace, state, onClick, ...anchor }: LinkProps) {
  const href = useHref(to);
  // In a dialog, whose entry of the history the new page takes, so that Back leads to the page below it.
  const isInDialog = dialogsIn(useLocation().state).length > 0;
  const follow = useLinkClickHandler(to, {
    state: state as unknown,
    ...((isInDialog || replace !== undefined) && { replace: isInDialog || replace === true }),
    ...(anchor.target !== undefined && { target: anchor.target }),
  });
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...anchor} href={href} onClick={press} />;
}

export const InlineLink = (link: LinkProps) => (
  <Link
    {...link}
    className="font-semibold text-accent underline underline-offset-4 hover:text-accent-strong"
  />
);

interface BoundaryProps {
  readonly page: string;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Shows `fallback` where a page breaks; the next page starts afresh. */
export const PageBoundary = (props: Omit<BoundaryProps, 'page'>) => (
  <Boundary {...props} page={useLocation().pathname} />
);

class Boundary extends Component<BoundaryProps, { readonly broken: boolean }> {
  static getDerivedStateFromError = () => ({ broken: true });

  override readonly state = { broken: false };

  override componentDidUpdate({ page }: BoundaryProps) {
    if (this.state.broken && page !== this.props.page) this.setState({ broken: false });
  }

  override render = () => (this.state.broken ? this.props.fallback : this.props.children);
}

/** The search of an address with changes; an empty value leaves it. */
export function withChanges(
  search: URLSearchParams,
  changes: Readonly<Record<string, string>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

type Given<Values> = {
  readonly [Key in keyof Values]?: Exclude<Values[Key], '' | null | undefined>;
};

export const omitEmpty = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Given<Values>;
