import { createBrowserHistory } from 'history';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { createStore } from './app/store';
import { createApi } from './shared/api';
import { notify } from './shared/ui/notify';
import './styles/index.css';

const history = createBrowserHistory();
const store = createStore({
  api: createApi(window.fetch.bind(window)),
  navigate: (to) => history.push(to),
  notify,
  storage: window.localStorage,
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App store={store} history={history} />
  </StrictMode>,
);
