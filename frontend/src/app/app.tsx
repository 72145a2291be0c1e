import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import type { ComponentProps } from 'react';

type Router = ComponentProps<typeof RouterProvider>['router'];

interface AppProps {
  readonly store: ComponentProps<typeof Provider>['store'];
  readonly router: Router;
}

/** The whole client, around a store and a router that somebody else has made. */
export const App = ({ store, router }: AppProps) => (
  <Provider store={store}>
    <RouterProvider router={router} />
  </Provider>
);
