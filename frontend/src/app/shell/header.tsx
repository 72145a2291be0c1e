import { PRODUCT_NAME } from '@nirmaan/contracts/kernel';
import clsx from 'clsx';
import { Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useUser } from '../../features/account';
import { unreachableMessage } from '../../shared/api';
import { Link } from '../../shared/routing';
import { useScrolledPast } from '../../shared/ui';
import { Dropdown } from '../../shared/ui/dropdown';
import { notify } from '../../shared/ui/toasts';
import { paths } from '../paths';
import { headerLinks, solutions } from './navigation';
import { AccountLink, Logo } from './parts';

/** The drawer is needed on phones only, and only once it is opened. */
const loadDrawer = () => import('./mobile-drawer');
const MobileDrawer = lazy(loadDrawer);

/** From here on the header stays with the reader. */
const FIXED_FROM_PX = 20;

export function Header() {
  const fixed = useScrolledPast(FIXED_FROM_PX);
  return (
    <div className="h-16 print:hidden">
      <header
        className={clsx(
          'z-40 h-16 w-full border-b border-line bg-surface',
          fixed ? 'fixed top-0 shadow-raised' : 'relative',
        )}
      >
        <div className="wrap flex h-full items-center justify-between gap-4 lg:gap-6">
          <Link to={paths.home} aria-label={`${PRODUCT_NAME}, home`}>
            <Logo />
          </Link>
          <DesktopMenu />
          <span className="flex items-center gap-1">
            <Tools />
            <MobileMenu />
          </span>
        </div>
      </header>
    </div>
  );
}

const HeaderTools = lazy(() =>
  import('./account-tools').then(({ HeaderTools: tools }) => ({ default: tools })),
);

/** Those of a signed-in person; the server draws the header of a visitor. Where an account has just ended, it has none. */
function Tools() {
  const user = useUser();
  const { pathname } = useLocation();
  return (
    user &&
    pathname !== paths.accountClosed && (
      <Suspense>
        <HeaderTools user={user} />
      </Suspense>
    )
  );
}

const DesktopMenu = () => (
  <nav aria-label="Main" className="hidden grow items-center md:flex lg:gap-1">
    <Dropdown label="Solutions">
      <div className="w-[44rem] max-w-[90vw] rounded-card border border-line bg-surface p-5 shadow-floating">
        <p className="px-2 pb-2 text-caption font-semibold text-ink-faint">Manufacturing Sector</p>
        <ul className="grid grid-cols-3 gap-0.5">
          {solutions.map(({ label, to }) => (
            <li key={to}>
              <Link
                to={to}
                className="block rounded-control px-2 py-2 text-small hover:bg-accent-soft hover:text-accent-strong"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Dropdown>
    {headerLinks.map(({ label, to, wide }) => (
      <Link
        key={label}
        to={to}
        className={clsx(
          'grid min-h-11 items-center rounded-control px-2 text-small font-semibold whitespace-nowrap hover:text-accent lg:px-3',
          wide && 'max-lg:hidden',
        )}
      >
        {label}
      </Link>
    ))}
    <span className="grow" />
    <AccountLink />
  </nav>
);

export function MobileMenu({ load = loadDrawer }: { readonly load?: () => Promise<unknown> }) {
  const [open, setOpen] = useState(false);
  const show = () =>
    load().then(
      () => setOpen(true),
      () => notify.failure(unreachableMessage),
    );
  return (
    <div className="md:hidden">
      <button
        type="button"
        aria-label="Open menu"
        aria-expanded={open}
        onClick={() => void show()}
        className="grid size-11 place-items-center rounded-control hover:bg-sunken"
      >
        <Menu size={24} />
      </button>
      <Suspense>{open && <MobileDrawer onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}
