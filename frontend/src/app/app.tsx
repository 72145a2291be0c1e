import { type ComponentProps, lazy, StrictMode, Suspense } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router-dom';
import { type ClientHistory, HistoryRouter, PageBoundary } from '../shared/routing';
import { type Site, SiteContext } from './head';
import { BrokenPage } from './pages/broken.page';
import { loadPage, routes } from './routes';
import { Shell } from './shell/shell';
import type { State } from './reducer';

const screens = routes.map(({ path, page }) => ({ path, Page: lazy(() => loadPage(page)) }));

/** Every screen of `routes.ts`, each loaded when it is first opened. */
export const Screens = () => (
  <Routes>
    {screens.map(({ path, Page }) => (
      <Route key={path} path={path} element={<Page />} />
    ))}
  </Routes>
);

interface AppProps {
  readonly store: ComponentProps<typeof Provider>['store'];
  readonly history: ClientHistory;
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
