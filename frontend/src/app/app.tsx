import { type ComponentProps, lazy, StrictMode, Suspense } from 'react';
import { Provider } from 'react-redux';
import {
  type DataRouter,
  Outlet,
  type RouteObject,
  RouterProvider,
  useLocation,
} from 'react-router-dom';
import { RouterContext } from '../shared/routing';
import { Button } from '../shared/ui';
import { type Site, SiteContext } from './head';
import type { State } from './reducer';
import { loadPage, routes, type ScreenRoute } from './routes';
import { Shell } from './shell/shell';

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

/**
 * Renders again with every address, so that React hydrates a page whose script is still on its way before it leaves it.
 * React alone would hydrate its HTML as the next page (react/react#36594), which differs.
 */
function Frame() {
  useLocation();
  return (
    <Shell>
      <Suspense>
        <Outlet />
      </Suspense>
    </Shell>
  );
}

function toScreen({ path, page }: ScreenRoute): RouteObject {
  const Page = lazy(() => loadPage(page));
  return { path, element: <Page /> };
}

/** Every screen in its frame, for a router. */
export const screens: RouteObject[] = [
  {
    element: <Frame />,
    errorElement: <BrokenPage />,
    children: [{ errorElement: <BrokenPage />, children: routes.map(toScreen) }],
  },
];

interface AppProps {
  readonly store: ComponentProps<typeof Provider>['store'];
  readonly router: DataRouter;
  readonly site: Site;
  /** The server's state: hydration must render the same. */
  readonly renderedWith?: State | undefined;
}

export const App = ({ store, router, site, renderedWith }: AppProps) => (
  <StrictMode>
    <SiteContext value={site}>
      <Provider store={store} serverState={renderedWith}>
        <RouterContext value={router}>
          <RouterProvider router={router} />
        </RouterContext>
      </Provider>
    </SiteContext>
  </StrictMode>
);
