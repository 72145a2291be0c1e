import type { ComponentProps, MouseEvent } from 'react';
import { type LinkProps as RouterLinkProps, useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps
  extends ComponentProps<'a'>, Pick<RouterLinkProps, 'to' | 'replace' | 'state'> {}

/**
 * A link to one of our own pages. React Router's own one can also fetch pages beforehand from a framework's server,
 * and brings along what does: a third of the router.
 */
export function Link({ to, replace, state, onClick, ...anchor }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, {
    state: state as unknown,
    ...(replace !== undefined && { replace }),
    ...(anchor.target !== undefined && { target: anchor.target }),
  });
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...anchor} href={href} onClick={press} />;
}
