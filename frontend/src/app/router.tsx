import type { RouteObject } from 'react-router-dom';
import { BrokenPage } from './pages/broken.page';
import { paths } from './paths';
import { Shell } from './shell/shell';

/** Every screen; each one is loaded when it is first opened. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      {
        errorElement: <BrokenPage />,
        hydrateFallbackElement: <></>,
        children: [
          { path: paths.home, lazy: () => import('./pages/home.page') },
          { path: paths.signIn, lazy: () => import('./pages/sign-in.page') },
          { path: paths.signUp, lazy: () => import('./pages/sign-up.page') },
          { path: paths.dashboard, lazy: () => import('./pages/dashboard.page') },
          { path: '*', lazy: () => import('./pages/not-found.page') },
        ],
      },
    ],
  },
];
