import { type ReactNode, useRef } from 'react';
import { ToastHost } from '../../shared/ui/toasts';
import { ContactPopUp } from './contact-pop-up';
import { Footer } from './footer';
import { Header } from './header';
import { usePageChange } from './use-page-change';

/** Header and footer around every page. */
export function Shell({ children }: { readonly children: ReactNode }) {
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
        {children}
      </main>
      <Footer />
      <ContactPopUp />
      <ToastHost />
    </div>
  );
}
