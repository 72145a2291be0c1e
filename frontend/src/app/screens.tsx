import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { loadPage } from './page';
import { routes } from './routes';

const screens = routes.map(({ path, page }) => ({ path, Page: lazy(() => loadPage(page)) }));

/** Every screen of `routes.ts`, each loaded when it is first opened. */
export const Screens = () => (
  <Routes>
    {screens.map(({ path, Page }) => (
      <Route key={path} path={path} element={<Page />} />
    ))}
  </Routes>
);
