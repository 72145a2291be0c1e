import { lazy, Suspense, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { Footer } from './footer';
import { Header } from './header';
import { usePageChange } from './use-page-change';

const ToastHost = lazy(() => import('../../shared/ui/toast-host'));

/** Header and footer around every page. */
export function Shell() {
  const main = useRef<HTMLElement>(null);
  usePageChange(main);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-surface focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <Header />
      <main id="main" ref={main} tabIndex={-1} className="grow">
        <Outlet />
      </main>
      <Footer />
      <Suspense>
        <ToastHost />
      </Suspense>
    </div>
  );
}
