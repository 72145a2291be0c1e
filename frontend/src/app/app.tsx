import { type ComponentProps, lazy, StrictMode, Suspense } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router-dom';
import { HistoryRouter, PageBoundary } from '../shared/routing';
import { Button } from '../shared/ui';
import { type Site, SiteContext } from './head';
import type { State } from './reducer';
import { loadPage, routes } from './routes';
import { Shell } from './shell/shell';

const screens = routes.map(({ path, page }) => ({ path, Page: lazy(() => loadPage(page)) }));

export const Screens = () => (
  <Routes>
    {screens.map(({ path, Page }) => (
      <Route key={path} path={path} element={<Page />} />
    ))}
  </Routes>
);

interface AppProps {
  readonly store: ComponentProps<typeof Provider>['store'];
  readonly history: ComponentProps<typeof HistoryRouter>['history'];
  readonly site: Site;
  /** The server's state: hydration must render the same. */
  readonly drawnWith?: State | undefined;
}

export const App = ({ store, history, site, drawnWith }: AppProps) => (
  <StrictMode>
    <SiteContext value={site}>
      <Provider store={store} serverState={drawnWith}>
        <HistoryRouter history={history}>
          <PageBoundary fallback={<BrokenPage />}>
            <Shell>
              <PageBoundary fallback={<BrokenPage />}>
                <Suspense>
                  <Screens />
                </Suspense>
              </PageBoundary>
            </Shell>
          </PageBoundary>
        </HistoryRouter>
      </Provider>
    </SiteContext>
  </StrictMode>
);

/** What remains when a page could not be shown: a fault of ours, or an update that took its files away. */
const BrokenPage = () => (
  <div role="alert" className="wrap grid justify-items-center gap-4 py-24 text-center">
    <h1 className="text-heading font-bold">Something went wrong!</h1>
    <p className="max-w-md text-ink-soft">
      This page could not be shown. Loading it again usually helps; nothing you saved is lost.
    </p>
    <Button onClick={() => window.location.reload()}>Load again</Button>
  </div>
);
