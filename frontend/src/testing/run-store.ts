import { createStore } from '../app/store';
import { createApi } from '../shared/api';
import { type FakeServer, uploadTo } from './fake-server';

/** The whole store with every saga at work, against a server; no screen. */
export function runStore(server: FakeServer) {
  const told: string[] = [];
  const went: string[] = [];
  const tell = (text: string) => {
    told.push(text);
    return () => undefined;
  };
  const store = createStore({
    api: createApi(server.fetch, undefined, uploadTo(server)),
    navigate: (to) => void went.push(to),
    notify: { success: tell, failure: tell },
    storage: window.localStorage,
  });
  return { store, told, went };
}
