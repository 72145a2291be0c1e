import { type ComponentProps, Suspense } from 'react';
import { Provider } from 'react-redux';
import { type ClientHistory, HistoryRouter, PageBoundary } from '../shared/routing';
import { BrokenPage } from './pages/broken.page';
import { Screens } from './screens';
import { Shell } from './shell/shell';

interface AppProps {
  readonly store: ComponentProps<typeof Provider>['store'];
  readonly history: ClientHistory;
}

/** The whole client, around a store and a history that somebody else has made. */
export const App = ({ store, history }: AppProps) => (
  <Provider store={store}>
    <HistoryRouter history={history}>
      <Shell>
        <PageBoundary fallback={<BrokenPage />}>
          <Suspense>
            <Screens />
          </Suspense>
        </PageBoundary>
      </Shell>
    </HistoryRouter>
  </Provider>
);
