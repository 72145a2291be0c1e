import type { State } from '../app/reducer';
import { createStore } from '../app/store';
import { createApi } from '../shared/api';
import { type FakeServer, uploadTo } from './fake-server';

/** The whole store with every saga at work, against a server; no screen. `begin` is what the server rendered. */
export function runStore(server: FakeServer, begin?: State) {
  const told: string[] = [];
  const went: string[] = [];
  const tell = (text: string) => {
    told.push(text);
    return () => undefined;
  };
  const context = {
    api: createApi(server.fetch, undefined, uploadTo(server)),
    navigate: (to: string) => void went.push(to),
    notify: { success: tell, failure: tell },
    storage: window.localStorage,
  };
  const store = createStore(context, begin);
  return { store, told, went };
}
