import { type ComponentProps, createContext, type MouseEvent, use, useCallback } from 'react';
import {
  type DataRouter,
  type LinkProps as RouterLinkProps,
  type NavigateOptions,
  useHref,
  useLinkClickHandler,
  useLocation,
  useSearchParams,
} from 'react-router-dom';
import { dialogsIn } from './dialog-entries';

/** The router, for what its hooks cannot do: a dialog that closes finds the entry that it was opened for. */
export const RouterContext = createContext<DataRouter | null>(null);

export function useRouter(): DataRouter {
  const router = use(RouterContext);
  if (!router) throw new Error('useRouter needs a <RouterContext> above it');
  return router;
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

/** The title of a row or card, which leads to the whole. */
export const TitleLink = (link: LinkProps) => (
  <Link {...link} className="font-semibold hover:text-accent hover:underline" />
);

type SetSearch = (
  next: (now: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
) => void;

/**
 * What follows the `?` of the address, as the screen shows it, and how to change it. A change starts from the address
 * itself, because presses may come faster than the screen follows: React Router renders a navigation in a transition,
 * and its own setSearchParams starts from what was rendered last.
 */
export function useSearch(): [URLSearchParams, SetSearch] {
  const [search] = useSearchParams();
  const router = useRouter();
  const setSearch: SetSearch = useCallback(
    (next, options = {}) => {
      const now = new URLSearchParams(router.state.location.search);
      void router.navigate({ search: next(now).toString() }, options);
    },
    [router],
  );
  return [search, setSearch];
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
