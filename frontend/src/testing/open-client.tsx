import type { SiteContent } from '@nirmaan/contracts/site';
import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { UserOnWire } from '@nirmaan/contracts/account';
import { createMemoryRouter } from 'react-router-dom';
import { App, screens } from '../app/app';
import { followOtherTabs, keepDrafts } from '../app/storage';
import { silentSite } from '../app/head';
import type { DraftsState } from '../shared/drafts';
import { createStore } from '../app/store';
import { createApi } from '../shared/api';
import { notify } from '../shared/ui/toasts';
import { anitasBillingOnWire, bottlingLineOnWire, meerasContact, overviewOnWire } from './examples';
import { answer, FakeServer, uploadTo } from './fake-server';

/** A server that knows who is signed in, and otherwise has nothing in store. */
export const serverFor = (user: UserOnWire | null): FakeServer =>
  new FakeServer()
    .on('GET /useringfo', () => answer({ message: 'ok', data: user }))
    .on('GET /sectors', () =>
      answer({ data: [{ _id: 'food', slug: 'food', name: 'Food & Beverage' }] }),
    )
    .on('GET /get-all-project', () => answer(toListAnswer()))
    .on('GET /consultants', () => answer(toListAnswer()))
    .on('POST /get-all-project/with-category', () => answer(toListAnswer()))
    .on('GET /user/get-all-project', () => answer(toListAnswer()))
    .on(`GET /get-project/${bottlingLineOnWire._id}`, () =>
      answer({ message: 'ok', data: bottlingLineOnWire }),
    )
    .on('GET /gets/completed-projects', () => answer(toListAnswer()))
    .on('GET /get-apply-project/consultant', () => answer(toListAnswer()))
    .on(`GET /user/project-contact/${bottlingLineOnWire._id}`, () =>
      answer({ message: 'ok', data: meerasContact }),
    )
    .on('GET /user/billing', () => answer({ message: 'ok', data: anitasBillingOnWire }))
    .on('GET /user/engagements', () => answer(toListAnswer()))
    .on('GET /user/conversations', () => answer(toListAnswer()))
    .on('GET /user/unread-conversations', () => answer({ message: 'ok', unread: 0 }))
    .on('GET /user/sessions', () => answer({ message: 'ok', data: [] }))
    .on('GET /user/overview', () => answer({ message: 'ok', data: overviewOnWire }))
    .on('GET /user/notifications', () => answer({ message: 'ok', data: [], total: 0, next: null }));

/** A list as every list call answers it. */
export const toListAnswer = (...data: readonly unknown[]) => ({
  message: 'ok',
  data,
  total: data.length,
  next: null,
  nearest: [],
});

/** The browser tells this tab what another one keeps of the forms that were begun. */
export function typeInAnotherTab(drafts: DraftsState): void {
  const newValue = JSON.stringify(drafts);
  localStorage.setItem('drafts', newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: 'drafts', newValue }));
}

/**
 * Disables user-event's check of `pointer-events`: a dialog enables them a moment after it opens. Browser specs check
 * what is behind a dialog.
 */
const pointerEventsCheck = PointerEventsCheckLevel.Never;

/** The whole client at an address, against a server; only the network is not real. */
export function openClient(path: string, server: FakeServer, content?: SiteContent) {
  const router = createMemoryRouter(screens, { initialEntries: [path] });
  const store = createStore({
    api: createApi(server.fetch, undefined, uploadTo(server)),
    navigate: (to) => void router.navigate(to),
    notify,
    storage: window.localStorage,
  });
  followOtherTabs(store);
  keepDrafts(store, window.localStorage);
  const site = silentSite(window.location.origin, content);
  render(<App store={store} router={router} site={site} />);
  const user = userEvent.setup({ delay: null, pointerEventsCheck });
  const address = () => router.state.location.pathname + router.state.location.search;
  /** Puts a text into a control as a whole: letter by letter a form takes seconds. */
  const fill = async (control: HTMLElement, text: string) => {
    await user.click(control);
    await user.paste(text);
  };
  return { user, fill, router, address };
}
