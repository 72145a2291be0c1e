import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { routes } from './app/router';
import { createStore } from './app/store';
import { createApi } from './shared/api';
import { notify } from './shared/ui/notify';
import './styles/index.css';

const router = createBrowserRouter(routes);
const store = createStore({
  api: createApi(window.fetch.bind(window)),
  navigate: (to) => void router.navigate(to),
  notify,
  storage: window.localStorage,
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App store={store} router={router} />
  </StrictMode>,
);
