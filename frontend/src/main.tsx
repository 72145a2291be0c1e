import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App, screens } from './app/app';
import { followOtherTabs, keepDrafts } from './app/storage';
import { readHandover } from './app/handover';
import { silentSite } from './app/head';
import { createStore } from './app/store';
import { createApi, hasSeenPosition } from './shared/api';
import { openStorage } from './shared/browser-storage';
import { renewIfOutdated, restoreTyped } from './shared/new-version';
import { renderedWithoutPosition } from './shared/store';
import { hydrateAll } from './shared/ui/lazy-part';
import { notify } from './shared/ui/toasts';
import './styles/index.css';

window.addEventListener('vite:preloadError', () => void renewIfOutdated());
restoreTyped();

const router = createBrowserRouter(screens);
router.subscribe(hydrateAll);
const storage = openStorage('localStorage');
const handover = readHandover(document);
const tab = openStorage('sessionStorage');
const store = createStore(
  {
    api: createApi(window.fetch.bind(window), tab),
    navigate: (to) => void router.navigate(to),
    notify,
    storage,
  },
  handover?.state,
);
followOtherTabs(store);
keepDrafts(store, storage);
if (handover?.state.auth.userInfo && hasSeenPosition(tab))
  store.dispatch(renderedWithoutPosition());
const site = silentSite(handover?.origin ?? window.location.origin, handover?.content);
const app = <App store={store} router={router} site={site} renderedWith={handover?.state} />;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
if (handover) hydrateRoot(root, app);
else createRoot(root).render(app);
