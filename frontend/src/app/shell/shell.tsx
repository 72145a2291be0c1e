import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useUser } from '../../features/account';
import { loadContactDialog } from '../../features/enquiry';
import { prefersStillness } from '../../shared/ui';
import { ToastHost } from '../../shared/ui/toasts';
import { paths } from '../paths';
import { isPrivate } from '../routes';
import { Footer } from './footer';
import { Header } from './header';

/** The specification's delay: 27 hours and 46 minutes on one visit. */
const SHOWN_AFTER_MS = 100_000_000;

const ContactDialog = lazy(loadContactDialog);

/** Offers help to a visitor who stays that long. */
function ContactPopUp() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{open && <ContactDialog onClose={() => setOpen(false)} />}</Suspense>;
}

/** What counts as a page: the path, and the dashboard's sub-page. Filters and page numbers do not. */
const pageOf = (pathname: string, search: string): string =>
  `${pathname} ${new URLSearchParams(search).get('view') ?? ''}`;

/**
 * After a change of page, scrolls smoothly to the top and moves the focus to the main region, so that
 * reading starts at the beginning of the page. A `#part` in the address is scrolled to instead.
 */
function usePageChange(main: RefObject<HTMLElement | null>): void {
  const { pathname, search, hash, key } = useLocation();
  const page = pageOf(pathname, search);
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    main.current?.focus({ preventScroll: true });
    if (hash === '')
      window.scrollTo({ top: 0, behavior: prefersStillness() ? 'instant' : 'smooth' });
  }, [page, hash, main]);
  useEffect(() => {
    if (hash === '') return undefined;
    const scrollThere = (): boolean => {
      const part = document.getElementById(hash.slice(1));
      part?.scrollIntoView({ behavior: prefersStillness() ? 'instant' : 'smooth' });
      return part !== null;
    };
    if (scrollThere()) return undefined;
    // The page may still be loading.
    const observer = new MutationObserver(() => {
      if (scrollThere()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [hash, key]);
}

const AppBar = lazy(() => import('./app-bar'));

/**
 * Header and footer around every public page; around the pages of signed-in users a bar and a menu. On the page of a
 * project, which the server draws for visitors, a signed-in user gets the bar in the header's place, with the menu
 * behind its button. A page fills the screen while it loads, so that the footer never jumps.
 */
export function Shell({ children }: { readonly children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isApp = isPrivate(pathname);
  const isProject = useUser() !== null && pathname.startsWith(`${paths.projects}/`);
  usePageChange(main);
  return (
    <div className="flex flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-surface focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      {isApp || isProject ? (
        <Suspense fallback={isApp ? <div className="h-14" /> : <Header />}>
          <AppBar hasColumn={isApp} />
        </Suspense>
      ) : (
        <Header />
      )}
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className={isApp ? 'min-h-[calc(100dvh-3.5rem)] lg:pl-60 print:pl-0' : 'min-h-dvh'}
      >
        {children}
      </main>
      {!isApp && <Footer />}
      <ContactPopUp />
      <ToastHost />
    </div>
  );
}
